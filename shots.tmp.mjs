import { chromium } from "playwright";
const link = process.argv[2]; const out = "/tmp/w/hour-shots"; 
import { mkdirSync } from "node:fs"; mkdirSync(out,{recursive:true});
const b = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
const base = new URL(link);
const q = (o) => { const u = new URL(link); for (const [k,v] of Object.entries(o)) u.searchParams.set(k,v); return u.href; };
for (const [w,h,scheme] of [[1440,900,"light"],[768,1000,"dark"],[360,740,"light"],[1440,900,"dark"]]) {
  const c = await b.newContext({ viewport:{width:w,height:h}, colorScheme: scheme });
  const p = await c.newPage(); p.on("console",m=>m.type()==="error"&&console.log(m.text())); p.on("pageerror",e=>console.log("ERR",e.message));
  for (const [name,o] of [["site",{}],["look",{step:"look",sitename:"Gasthaus zur Linde",trade:"restaurant"}],["access",{step:"access",sitename:"Gasthaus zur Linde",trade:"restaurant"}]]) {
    await p.goto(q(o)); await p.waitForTimeout(600);
    await p.screenshot({ path:`${out}/${name}-${w}-${scheme}.png`, fullPage:true });
    const sw = await p.evaluate(()=>[document.documentElement.scrollWidth, innerWidth]); if (sw[0]>sw[1]) console.log(name,w,"scrolls",sw);
  }
  await c.close();
}
await b.close();
