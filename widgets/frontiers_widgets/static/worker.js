var l=`
import json
from frontiers_nb.errors import RuleError
from frontiers_nb.explain import explain

def answer(screen, text):
    try:
        return json.dumps({"picture": explain(screen, json.loads(text))}, ensure_ascii=False)
    except RuleError as problem:
        return json.dumps({"error": problem.to_json()}, ensure_ascii=False)

answer
`,i;self.onmessage=async({data:{pyodide:e,wheel:s,screens:n,id:t,screen:r,state:o}})=>{try{if(e){i=u(e,s);let a=await i;self.postMessage({ready:!0});for(let c of n)a(c,"null")}else self.postMessage({id:t,answer:(await i)(r,o)})}catch(a){console.error(a),self.postMessage({failed:!0})}};async function u(e,s){let[{loadPyodide:n},t]=await Promise.all([import(`${e}pyodide.mjs`),p(s)]),r=await Promise.race([m(),n({indexURL:e})]);return r.unpackArchive(t,"wheel"),r.runPython(l)}function m(){return new Promise((e,s)=>{let n=WebAssembly.instantiateStreaming;WebAssembly.instantiateStreaming=(t,r)=>{let o=n(t,r);return o.catch(s),o}})}async function p(e){let s=await fetch(e);if(!s.ok)throw new Error(`${s.status} for ${e}`);return s.arrayBuffer()}
