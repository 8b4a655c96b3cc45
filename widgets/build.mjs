// Bundles src/ into frontiers_widgets/static: the views as one ES module and one style sheet, and what a
// published page has besides (its own script, its worker). Always the same bytes.
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
  legalComments: "none",
  logLevel: "warning",
};
const style = { ...options, entryPoints: { frontiers: "src/styles/index.css" } };
const published = { ...options, entryPoints: { published: "src/pages/index.js", worker: "src/worker/engine.js" } };
const all = [options, style, published];

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
