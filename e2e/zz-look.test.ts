import { settled } from "./colleagues.ts";
import { call } from "./entries.ts";
import { logIn, owner, test } from "./site.ts";
import { talkThings } from "./talk-things.ts";

test("look", async ({ page, playwright, site }) => {
  test.setTimeout(300_000);
  await logIn(page);
  const request = await playwright.request.newContext({
    baseURL: site,
    extraHTTPHeaders: { "sec-fetch-site": "same-origin" },
  });
  await request.post("/api/v0/login", { data: { handle: owner.email, password: owner.password } });
  const { form } = await talkThings(request);
  const shot = async (name: string) => {
    for (const scheme of ["light", "dark"] as const)
      for (const width of [360, 768, 1440]) {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
        await page.setViewportSize({ width, height: 900 });
        await page.waitForTimeout(350);
        if (scheme === "dark" && width === 768) continue;
        await page.screenshot({ path: `/tmp/w/shots/${name}-${width}-${scheme}.png`, fullPage: true });
      }
  };
  await page.goto("/admincenter/forms");
  await settled(page);
  await shot("list");
  await page.goto(`/admincenter/forms/${form}`);
  await settled(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Datum" }).click();
  await page.getByRole("button", { name: "Auswahlliste" }).click();
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByRole("button", { name: "Auf die Seite setzen" }).click();
  await page.waitForTimeout(1500);
  await shot("edit");
  console.log(await call(page, "get", "form"));
});
