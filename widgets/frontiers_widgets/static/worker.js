var i=`
import json
from frontiers_nb.errors import RuleError
from frontiers_nb.explain import explain

def answer(screen, text):
    try:
        return json.dumps({"picture": explain(screen, json.loads(text))}, ensure_ascii=False)
    except RuleError as problem:
        return json.dumps({"error": problem.to_json()}, ensure_ascii=False)

answer
`,o;self.onmessage=async({data:{pyodide:e,wheel:r,id:t,screen:n,state:s}})=>{try{e?(o=c(e,r),await o,self.postMessage({ready:!0})):self.postMessage({id:t,answer:(await o)(n,s)})}catch(a){console.error(a),self.postMessage({failed:!0})}};async function c(e,r){let[{loadPyodide:t},n]=await Promise.all([import(`${e}pyodide.mjs`),m(r)]),s=await Promise.race([l(),t({indexURL:e})]);return s.unpackArchive(n,"wheel"),s.runPython(i)}function l(){return new Promise((e,r)=>{let t=WebAssembly.instantiateStreaming;WebAssembly.instantiateStreaming=(n,s)=>{let a=t(n,s);return a.catch(r),a}})}async function m(e){let r=await fetch(e);if(!r.ok)throw new Error(`${r.status} for ${e}`);return r.arrayBuffer()}
