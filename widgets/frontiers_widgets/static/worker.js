var i=`
import json
from frontiers_nb.errors import RuleError
from frontiers_nb.explain import explain

def answer(screen, text):
    try:
        return json.dumps({"picture": explain(screen, json.loads(text))}, ensure_ascii=False)
    except RuleError as problem:
        return json.dumps({"error": problem.to_json()})

answer
`,n;self.onmessage=async({data:{pyodide:e,wheel:r,id:t,screen:o,state:s}})=>{try{e?(n=p(e,r),await n,self.postMessage({ready:!0})):self.postMessage({id:t,answer:(await n)(o,s)})}catch(a){console.error(a),self.postMessage({failed:!0})}};async function p(e,r){let[{loadPyodide:t},o]=await Promise.all([import(`${e}pyodide.mjs`),c(r)]),s=await t({indexURL:e});return s.unpackArchive(o,"wheel"),s.runPython(i)}async function c(e){let r=await fetch(e);if(!r.ok)throw new Error(`${r.status} for ${e}`);return r.arrayBuffer()}
