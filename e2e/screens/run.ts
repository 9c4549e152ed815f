import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { type Language, languages } from "#contract/language.ts";
import { staffArea } from "#contract/staff-area.ts";
import playwright from "../../playwright.config.ts";
import { allAddresses } from "../help/all-addresses.ts";
import { settled } from "../help/colleagues.ts";
import keepFilledData from "../help/filled-data.ts";
import { databaseOf } from "../help/product-database.ts";
import { owner, type Product, startProduct } from "../help/site.ts";
import { bind, type Sheet, take, type Width } from "./album.ts";
import { takeBlocks } from "./blocks.ts";
import { castOf, furnish, type Who } from "./cast.ts";
import { takeDesigns } from "./designs.ts";
import { momentsOf } from "./moments.ts";

/** A screen by its address, or in a certain state. */
type Scene = {
  title: string;
  path: string;
  who: Who;
  language: Language;
  act?: (page: Page) => Promise<void>;
  widths?: Width[];
};

const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
const folder = fileURLToPath(new URL("../../artifacts/screens", import.meta.url));
const sheets: Sheet[] = [];
const missing: string[] = [];

rmSync(folder, { recursive: true, force: true });
process.on("exit", keepFilledData());
const product = await startProduct({
  VITRINE_DEMO: "1",
  VITRINE_ADMIN_EMAIL: owner.email,
  VITRINE_ADMIN_PASSWORD: owner.password,
});
const browser = await chromium.launch(playwright.use?.launchOptions ?? {});
try {
  if (isWanted("blocks")) {
    for (const sheet of await takeBlocks(browser, { url: product.url, folder })) console.log(`Blocks are in ${sheet}`);
  }
  if (isWanted("designs")) {
    for (const sheet of await takeDesigns(browser, { url: product.url, folder }))
      console.log(`Designs are in ${sheet}`);
  }
  if (values.only !== "blocks" && values.only !== "designs") await takeAll(browser, product);
  await takeBroken(browser, product);
} finally {
  await product.stop();
}
await takeSetup(browser);
await browser.close();
console.log(`${sheets.length} screens are in ${bind(folder, { sheets, missing })}`);
if (missing.length > 0) console.log(`Not taken:\n${missing.map((line) => `  ${line}`).join("\n")}`);

function isWanted(name: string): boolean {
  return name.includes(values.only);
}

async function takeAll(browser: Browser, product: Product): Promise<void> {
  const { people, things } = await furnish(product);
  const addresses = (await allAddresses(things)).map((address) => ({
    ...address,
    title: `${address.path.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, "id")} as ${address.who}`,
  }));
  const moments = languages.flatMap((language) =>
    momentsOf(things, language).map((moment) => ({
      ...moment,
      language,
      title: `${moment.path.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, "id")} as ${moment.who}: ${moment.name}`,
    })),
  );
  const wanted = ([...addresses, ...moments] as Scene[]).filter(({ title }) => title.includes(values.only));
  let done = 0;
  const queue = [...wanted];
  const work = async (): Promise<void> => {
    const page = castOf(browser, { url: product.url, people });
    for (let scene = queue.shift(); scene; scene = queue.shift()) {
      await takeScene(await page(scene.who, scene.language), scene);
      done += 1;
      console.log(`${String(done).padStart(4)} of ${wanted.length}  ${scene.language}  ${scene.title}`);
    }
  };
  await Promise.all([work(), work()]);
}

async function takeScene(page: Page, { title, path, language, act, widths }: Scene): Promise<void> {
  try {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: "light" });
    const answer = await page.goto(path, { waitUntil: "load" });
    if (answer && answer.status() >= 500) throw new Error(`answered ${answer.status()}`);
    if (act) await act(page);
    else if (staffArea.test(new URL(page.url()).pathname)) await settled(page);
    // Requests after the page has loaded; the editor polls presence forever.
    await page.waitForLoadState("networkidle", { timeout: 3000 }).catch(() => {});
    sheets.push(await take(page, { title, language, folder, whole: !act, only: widths }));
  } catch (error) {
    missing.push(`${language} ${title}: ${(error as Error).message.split("\n")[0]}`);
    await page.unrouteAll();
  }
}

/** The screens for when the site cannot respond. */
async function takeBroken(browser: Browser, product: Product): Promise<void> {
  if (!isWanted("error")) return;
  const database = databaseOf(product);
  database.exec("alter table pages rename to pages_gone");
  const page = await browser.newPage({ baseURL: product.url });
  for (const language of languages) {
    await page.goto(language === "de" ? "/weinberge?neu" : "/en/vineyards?new");
    sheets.push(await take(page, { title: "error 500", language, folder, whole: true }));
  }
  await page.close();
  database.exec("alter table pages_gone rename to pages");
  database.close();
}

/** The set-up of a site, before it has an owner. */
async function takeSetup(browser: Browser): Promise<void> {
  if (!isWanted("setup")) return;
  const empty = await startProduct({});
  const token = /token=([\w-]+)/.exec(empty.printed())?.[1] ?? "";
  const page = await browser.newPage({ baseURL: empty.url });
  for (const language of languages) {
    const path = language === "de" ? "/einrichten" : "/en/setup";
    await page.goto(path);
    sheets.push(await take(page, { title: "setup without its link", language, folder, whole: true }));
    await page.goto(`${path}?token=${token}`);
    sheets.push(await take(page, { title: "setup", language, folder, whole: true }));
    await page.getByRole("button").last().click();
    await page
      .locator("[aria-invalid=true]")
      .first()
      .waitFor({ timeout: 2000 })
      .catch(() => {});
    sheets.push(await take(page, { title: "setup with errors", language, folder, whole: true }));
  }
  await page.close();
  await empty.stop();
}
