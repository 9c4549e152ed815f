import { chromium } from "playwright";
const link = process.argv[2]; const out = "/tmp/w/hour-shots"; const base = new URL(link).origin;
const b = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
const c = await b.newContext({ locale: "de-DE", viewport:{width:1440,height:900} }); const p = await c.newPage();
await p.goto(link); await p.getByLabel("Name der Website").fill("Gästehaus Alte Schule"); await p.getByRole("radio",{name:"Gästehaus"}).check(); await p.getByRole("button",{name:"Weiter"}).click();
await p.waitForTimeout(1500);
const svg=`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><circle cx="20" cy="20" r="16" fill="#7a1f2b"/><path d="M50 10h60v8H50zM50 24h40v6H50z" fill="#23483a"/></svg>`;
await p.getByLabel("Ihr Logo").setInputFiles({name:"alte-schule.svg",mimeType:"image/svg+xml",buffer:Buffer.from(svg)});
const t=Date.now(); await p.locator(".mini img").first().waitFor({timeout:20000}); console.log("logo ms",Date.now()-t);
await p.getByRole("radio",{name:"Farbe 1 aus Ihrem Logo"}).check(); await p.waitForTimeout(1200);
for (const s of ["light","dark"]) for (const w of [1440,768,360]) { await p.emulateMedia({colorScheme:s}); await p.setViewportSize({width:w,height:900}); await p.waitForTimeout(500); await p.screenshot({path:`${out}/look2-${w}-${s}.png`,fullPage:true}); }
await p.setViewportSize({width:1440,height:900}); await p.emulateMedia({colorScheme:"light"});
await p.getByRole("button",{name:"Weiter"}).click();
await p.getByLabel("Ihr Name").fill("Anna"); await p.getByLabel("E-Mail-Adresse").fill("a@b.example"); await p.getByLabel("Passwort").fill("vier Linden im Hof");
await p.getByRole("button",{name:"Website einrichten"}).click(); await p.waitForURL(/admincenter/); await p.waitForTimeout(3000);
for (const s of ["light","dark"]) for (const w of [1440,360]) { await p.emulateMedia({colorScheme:s}); await p.setViewportSize({width:w,height:900}); await p.waitForTimeout(700); await p.screenshot({path:`${out}/dash-${w}-${s}.png`,fullPage:true}); }
await p.emulateMedia({colorScheme:"light"});
await p.setViewportSize({width:1440,height:900});
await p.goto(base+"/Datenschutz"); await p.screenshot({path:`${out}/privacy-1440.png`,fullPage:true});
await p.goto(base+"/"); await p.screenshot({path:`${out}/home-1440.png`,fullPage:true});
await b.close();
