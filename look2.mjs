import { chromium } from "playwright-core";

const base = "http://localhost:4711",
  out = "/tmp/w/look2/";
const b = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ["--no-sandbox"] });
const ctx = async (o) => {
  const c = await b.newContext({ baseURL: base, reducedMotion: "reduce", locale: "de-DE", ...o });
  await c.addCookies([{ name: "accepted", value: "false", url: base }]);
  return c;
};
let c = await ctx({ viewport: { width: 1440, height: 900 } });
const login = async (c) => {
  const a = await c.request.post("/api/v0/login", {
    headers: { "sec-fetch-site": "same-origin" },
    data: { handle: "katharina@amselberg.example", password: "Kelterhaus am Hang" },
  });
  if (!a.ok()) throw new Error(await a.text());
};
await login(c);
let p = await c.newPage();
p.on("pageerror", (e) => console.log("PAGEERROR", e.message));
p.on("console", (m) => m.type() === "error" && console.log("CONSOLE", m.text()));
const shot = (n, o = {}) => p.screenshot({ path: out + n + ".png", fullPage: true, ...o });
await p.goto("/admincenter/analytics/funnels");
await p.waitForTimeout(1200);
await shot("funnels-empty");
await p.getByRole("button", { name: "Vom Shop zur Bestellung" }).click();
await p.waitForTimeout(1500);
await shot("funnels-one");
console.log(await p.getByRole("status").allTextContents());
await p.goto("/admincenter/analytics");
await p.waitForTimeout(1500);
await shot("stats");
await p.goto("/admincenter/analytics?days=30&device=phone&region=AT");
await p.waitForTimeout(1200);
await shot("stats-filtered");
await p.goto("/admincenter/analytics/shares?days=30&device=phone");
await p.waitForTimeout(1200);
await shot("shares");
await p.getByLabel("Für wen").fill("Steuerbüro Amelie Zwiebelhuber");
await p.getByRole("button", { name: "Link erstellen" }).click();
await p.waitForTimeout(1500);
await shot("shares-made");
await p.goto("/admincenter/analytics/shares?days=30");
await p.waitForTimeout(800);
await p.getByLabel("Für wen").fill("Agentur");
await p.getByRole("button", { name: "Link erstellen" }).click();
await p.waitForTimeout(1500);
const link = (await p.locator(".share-link").textContent()).trim();
console.log(link);
await c.close();
for (const [w, s] of [
  [1440, "light"],
  [360, "light"],
  [360, "dark"],
  [1440, "dark"],
]) {
  c = await ctx({ viewport: { width: w, height: 800 }, colorScheme: s });
  p = await c.newPage();
  p.on("pageerror", (e) => console.log("PAGEERROR", e.message));
  p.on("console", (m) => m.type() === "error" && console.log("CONSOLE", m.text()));
  await p.goto(link);
  await p.waitForTimeout(1000);
  await shot(`shared-${w}-${s}`);
  await login(c);
  if (s === "light" || w === 360) {
    await p.goto("/admincenter/analytics");
    await p.waitForTimeout(1500);
    await shot(`stats-${w}-${s}`);
    await p.goto("/admincenter/analytics/funnels");
    await p.waitForTimeout(1000);
    await shot(`funnels-${w}-${s}`);
  }
  await c.close();
}
await b.close();
