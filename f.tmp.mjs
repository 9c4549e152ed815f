import { chromium } from "playwright";
const b = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
const p = await b.newPage(); const u = new URL(process.argv[2]); for (const [k,v] of Object.entries({step:"look",sitename:"Gasthaus zur Linde",trade:"restaurant"})) u.searchParams.set(k,v);
p.on("response", r=>r.url().includes("woff2")&&console.log(r.url().slice(-60), r.status(), r.headers()["content-length"]));
const t=Date.now(); await p.goto(u.href); console.log("load", Date.now()-t);
console.log(await p.evaluate(async()=>{await document.fonts.ready; return [...document.fonts].filter(f=>f.status==="loaded"||f.status==="error").map(f=>f.family+f.weight+f.status)}));
console.log(await p.evaluate(()=>[...document.querySelectorAll(".mini-title")].map(e=>getComputedStyle(e).font)));
await b.close();
