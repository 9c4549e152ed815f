import { chromium } from "@playwright/test";
const exe="/tmp/w/fc/scripts/fallback/node_modules/.chromium-headless-shell/usr/lib/chromium/chromium-headless-shell";
const b = await chromium.launch({ executablePath: exe, args: ["--no-sandbox","--disable-gpu"] });
const base="http://localhost:4711";
const ctx0 = await b.newContext({ locale: "de-DE" });
const p0 = await ctx0.newPage();
await p0.goto(base+"/login"); 
await p0.locator('input[type=email], input[name=handle], #handle').first().fill("katharina@amselberg.example");
await p0.locator('input[type=password]').first().fill("Kelterhaus am Hang");
await p0.keyboard.press("Enter"); await p0.waitForTimeout(2500);
console.log(p0.url());
const state = await ctx0.storageState();
const list = JSON.parse(process.argv[2]);
for (const [name, path, width, scheme, steps] of list) {
  const ctx = await b.newContext({ locale: "de-DE", storageState: scheme.includes("guest")?undefined:state, viewport: { width, height: 900 }, colorScheme: scheme.includes("dark")?"dark":"light" });
  const p = await ctx.newPage();
  const errs=[]; p.on("pageerror", e=>errs.push(e.message)); p.on("console", m=>m.type()==="error"&&errs.push(m.text()));
  await p.goto(base+path, {waitUntil:"load"}); await p.waitForTimeout(1500);
  if (steps) await (new Function("p", "return (async()=>{"+steps+"})()"))(p);
  await p.waitForTimeout(400);
  const side = await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth);
  await p.screenshot({ path: `/tmp/w/look/${name}.png`, fullPage: true });
  console.log(name, p.url().replace(base,""), side>0?`SIDEWAYS ${side}`:"", errs.slice(0,2).join(" | "));
  await ctx.close();
}
await b.close();
