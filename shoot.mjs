import { chromium } from "playwright-core";
const b = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
const base = "http://localhost:4220";
const only = process.argv[2] ?? "";
for (const scheme of ["light", "dark"]) for (const w of [360, 768, 1440]) {
  const c = await b.newContext({ viewport: { width: w, height: w === 360 ? 740 : 900 }, colorScheme: scheme, locale: "de-DE" });
  const p = await c.newPage();
  p.on("console", (m) => ["error","warning"].includes(m.type()) && console.log(m.text()));
  const shot = async (n) => p.screenshot({ path: `/tmp/w/se-shots/${n}-${w}-${scheme}.png` });
  if (!only || only === "site") {
    await p.goto(base + "/suche?q=wein"); await p.waitForTimeout(300);
    const bn = p.getByRole("button", { name: /notwendig|ablehnen/i }).first(); if (await bn.count()) await bn.click().catch(() => {});
    await p.goto(base + "/suche?q=wein"); await shot("found");
    if (scheme === "light" || w === 360) {
    await p.goto(base + "/suche?q=xyzabc"); await shot("nothing");
    await p.goto(base + "/suche?q=rielsing"); await shot("meant");
    await p.goto(base + "/suche"); await p.fill("input[name=q]", ""); await p.waitForTimeout(600); await p.keyboard.type("ries", { delay: 60 }); await p.waitForTimeout(800); await p.keyboard.press("ArrowDown"); await p.keyboard.press("ArrowDown"); await shot("suggest");
    }
  }
  if (only === "admin") {
    await p.goto(base + "/login"); await p.fill("input[name=handle]", "katharina@amselberg.example"); await p.fill("input[name=password]", "Kelterhaus am Hang"); await p.locator("main button[type=submit]").first().click(); await p.waitForTimeout(1500);
    for (const [n, a] of [["a-search", "/admincenter/search"], ["a-synonyms", "/admincenter/search/synonyms"], ["a-synonym", "/admincenter/search/synonyms/new?word=Apartment"], ["a-components", "/admincenter/settings/components"]]) { await p.goto(base + a); await p.waitForTimeout(700); await p.screenshot({ path: `/tmp/w/se-shots/${n}-${w}-${scheme}.png`, fullPage: true }); }
  }
  await c.close();
}
await b.close();
