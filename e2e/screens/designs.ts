import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { presets } from "#cms/design/presets/presets.ts";
import { atRest } from "../accessibility/checks.ts";
import { publishDesign } from "../help/designs.ts";
import { logIn } from "../help/site.ts";
import { layFlat } from "./lay-flat.ts";

const widths = [360, 1440] as const;
const schemes = ["light", "dark"] as const;
/** A page of each kind that visitors meet, by their addresses in the demo. */
const pages = { home: "/", wines: "/weine", rooms: "/gaestezimmer", contact: "/kontakt", entry: "" };

/**
 * The contact sheets of designs: five pages in each preset, light and dark, on a phone and a desk. One sheet for each page,
 * so that presets stand beside each other.
 */
export async function takeDesigns(
  browser: Browser,
  { url, folder }: { url: string; folder: string },
): Promise<string[]> {
  const staff = await browser.newPage({ baseURL: url });
  await logIn(staff);
  const entries = await staff.request.get("/api/v0/entry/?pageSize=1");
  const { items } = (await entries.json()) as { items: { _id: string }[] };
  const addresses = { ...pages, entry: `/Willkommen/${items[0]?._id}` };
  const page = await browser.newPage({ baseURL: url, reducedMotion: "reduce" });
  await page.context().addCookies([{ name: "accepted", value: "false", url }]);
  for (const [name, preset] of Object.entries(presets)) {
    await publishDesign(staff, preset);
    for (const [title, address] of Object.entries(addresses)) {
      await takePage(page, { address, folder: join(folder, "designs"), name: `${title}-${name}` });
    }
    console.log(`Taken in ${name}`);
  }
  await Promise.all([staff.close(), page.close()]);
  return Object.keys(addresses).map((title) => bindSheet(title, folder));
}

type Taking = { address: string; folder: string; name: string };

async function takePage(page: Page, { address, folder, name }: Taking): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(address);
    await page.evaluate(layFlat);
    await page.waitForLoadState("networkidle");
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await atRest(page);
      const path = join(folder, `${name}-${width}-${colorScheme}.jpg`);
      await page.screenshot({ path, type: "jpeg", quality: 75, animations: "disabled", fullPage: true });
    }
  }
}

function bindSheet(title: string, folder: string): string {
  const file = join(folder, `designs-${title}.html`);
  const rows = Object.keys(presets).map((name) => {
    const pictures = widths.flatMap((width) =>
      schemes.map((scheme) => `designs/${title}-${name}-${width}-${scheme}.jpg`),
    );
    const figures = pictures.map((path) => `<a href="${path}"><img loading="lazy" src="${path}" alt="${path}"></a>`);
    return `<h2>${name}</h2><div>${figures.join("")}</div>`;
  });
  const style = `body{font:15px/1.4 system-ui,sans-serif;margin:2rem;background:#8886}h2{font-size:1rem;margin:2rem 0 .5rem}
div{display:grid;grid-template-columns:1fr 1fr 4fr 4fr;gap:.75rem;align-items:start}img{width:100%;border:1px solid #888}`;
  writeFileSync(
    file,
    `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Designs: ${title}</title><style>${style}</style><h1>Designs: ${title}</h1>${rows.join("\n")}</html>`,
  );
  return file;
}
