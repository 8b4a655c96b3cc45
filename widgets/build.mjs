// Bundles src/ into frontiers_widgets/static: the views as one ES module and one style sheet, what a published
// page has besides (its own script, its worker), and the charts of the analysis notebooks with Vega as a file
// of its own, its licences at its head. Always the same bytes.
//   node build.mjs          writes them
//   node build.mjs --check  writes nothing; fails when the committed files differ from a rebuild
//   node build.mjs --watch  writes them at every change of a source file
import { context, build } from "esbuild";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { dirname, join, basename } from "node:path";

const here = dirname(fileURLToPath(import.meta.url));
const options = {
  absWorkingDir: here,
  entryPoints: { frontiers: "src/index.js" },
  outdir: "frontiers_widgets/static",
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  charset: "utf8",
  preserveSymlinks: true, // the same bytes where node_modules is a link
  legalComments: "none",
  logLevel: "warning",
};
const style = { ...options, entryPoints: { frontiers: "src/styles/index.css" } };
const published = { ...options, entryPoints: { published: "src/pages/index.js", worker: "src/worker/engine.js" } };
const charts = { ...options, entryPoints: { chart: "src/charts/index.js" } };
const chartStyle = { ...options, entryPoints: { chart: "src/styles/chart.css" } };
const vega = { ...options, entryPoints: { vega: "src/charts/vega.js" } };
const all = [options, style, published, charts, chartStyle, { ...vega, banner: { js: await notices(vega) } }];

/** The licences of every package in a bundle, each text once, as a comment. */
async function notices(bundle) {
  const { metafile } = await build({ ...bundle, write: false, metafile: true });
  const found = Object.keys(metafile.inputs).map((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]);
  const texts = new Map();
  for (const name of [...new Set(found.filter(Boolean))].sort()) {
    const text = (await readFile(join(here, "node_modules", name, "LICENSE"), "utf8")).trim();
    texts.set(text, [...(texts.get(text) ?? []), name]);
  }
  return `/*!\n${[...texts].map(([text, names]) => `${names.join(", ")}\n\n${text}`).join("\n\n---\n\n")}\n*/`;
}

if (process.argv.includes("--watch")) {
  for (const each of all) await (await context(each)).watch();
} else if (process.argv.includes("--check")) {
  const built = await Promise.all(all.map((each) => build({ ...each, write: false })));
  for (const file of built.flatMap((each) => each.outputFiles)) {
    const committed = await readFile(join(here, options.outdir, basename(file.path)), "utf8").catch(() => "");
    if (committed !== file.text) {
      console.error(`${basename(file.path)} is not what its sources build: run "npm run build" and commit the result.`);
      process.exitCode = 1;
    }
  }
} else {
  await Promise.all(all.map(build));
}
