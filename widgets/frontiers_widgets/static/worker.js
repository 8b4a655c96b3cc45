var u=`
import json
from time import perf_counter
from frontiers_nb.errors import RuleError
from frontiers_nb.explain import parts

SLICE = 0.3  # seconds of work before what there is so far is shown, and something else is heard

def answers(screen, text):
    try:
        until = perf_counter() + SLICE
        for part in parts(screen, json.loads(text)):
            if perf_counter() >= until:
                yield json.dumps({"picture": part(), "more": True}, ensure_ascii=False)
                until = perf_counter() + SLICE
        yield json.dumps({"picture": part()}, ensure_ascii=False)
    except RuleError as problem:
        yield json.dumps({"error": problem.to_json()}, ensure_ascii=False)

answers
`,c,o=new Set;self.onmessage=async({data:{pyodide:e,wheel:t,screens:s,id:r,screen:n,state:a,leave:l}})=>{try{if(l)o.delete(l);else if(e){c=m(e,t);let i=await c;self.postMessage({ready:!0});for(let f of s)i(f,"null").next()}else o.add(r),await p(r,(await c)(n,a))}catch(i){console.error(i),self.postMessage({failed:!0})}};async function p(e,t){for(let s=t.next();!s.done&&o.has(e)&&(self.postMessage({id:e,answer:s.value}),await new Promise(r=>setTimeout(r)),!!o.has(e));s=t.next());o.delete(e),t.destroy()}async function m(e,t){let[{loadPyodide:s},r]=await Promise.all([import(`${e}pyodide.mjs`),y(t)]),n=await Promise.race([d(),s({indexURL:e})]);return n.unpackArchive(r,"wheel"),n.runPython(u)}function d(){return new Promise((e,t)=>{let s=WebAssembly.instantiateStreaming;WebAssembly.instantiateStreaming=(r,n)=>{let a=s(r,n);return a.catch(t),a}})}async function y(e){let t=await fetch(e);if(!t.ok)throw new Error(`${t.status} for ${e}`);return t.arrayBuffer()}
