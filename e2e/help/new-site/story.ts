import { type Browser, test as base, type Locator, type Page } from "@playwright/test";
import { beyondScreen } from "../../accessibility/checks.ts";
import { settled } from "../colleagues.ts";
import { heldCanvas } from "../page-blocks.ts";
import { logIn, owner, startProduct } from "../site.ts";
import { photograph } from "../things/files.ts";
import { expect, type Hand } from "./hands.ts";
import { own, ready, visits, words } from "./visitor.ts";

/** A site of its own for each test, with an owner and the few pages of an empty beginning. */
export const test = base.extend<{ site: string }>({
  site: async ({ browserName: _any }, use) => {
    const product = await startProduct({
      VITRINE_ADMIN_EMAIL: owner.email,
      VITRINE_ADMIN_PASSWORD: owner.password,
    });
    await use(product.url);
    await product.stop();
  },
  baseURL: async ({ site }, use) => use(site),
});

/** A new owner builds five pages on an empty site, and visitors read them; then one is changed and brought back. */
export async function buildsASite(hand: Hand, browser: Browser): Promise<void> {
  const story = new Story(hand);
  const { page } = hand;
  await logIn(page);
  await page.goto("/admincenter");
  await settled(page);
  await story.look("admin centre");
  await story.openMenu();
  await hand.press(page.getByRole("link", { name: "Seiten", exact: true }));
  for (const one of ready) await story.beginsReady(one.de);
  await story.beginsOwn();
  await story.writesOwn();
  await story.publishesAll();
  await story.fillsMenu([...ready, own].map(({ de }) => de));

  const visitor = await visits(browser, hand);
  await visitor.readsAll();
  await story.changes();
  await visitor.reads(words.second);
  await story.restores();
  await visitor.reads(words.first, { not: words.second });
  await visitor.leaves();
}

class Story {
  readonly #hand: Hand;
  readonly #page: Page;
  #looks = 0;

  constructor(hand: Hand) {
    this.#hand = hand;
    this.#page = hand.page;
  }

  /** Takes a picture; nothing is to be scrolled sideways. */
  async look(name: string): Promise<void> {
    this.#looks += 1;
    const file = `${String(this.#looks).padStart(2, "0")}-${name.replaceAll(" ", "-")}.png`;
    await this.#page.screenshot({ path: `artifacts/journey/new-site-${this.#hand.name}/${file}` });
    expect([name, await beyondScreen(this.#page)]).toEqual([name, 0]);
  }

  async openMenu(): Promise<void> {
    if (this.#hand.name === "phone") await this.#hand.press(this.#page.getByRole("button", { name: "Menü öffnen" }));
  }

  get #canvas() {
    return this.#page.frameLocator("iframe.editor-frame");
  }

  #button(name: string): Locator {
    return this.#page.getByRole("button", { name, exact: true });
  }

  async beginsReady(title: string): Promise<void> {
    const [hand, page] = [this.#hand, this.#page];
    await hand.press(page.getByRole("link", { name: "Neue Seite" }));
    await hand.choose(page.getByRole("radio", { name: /^Vorlage/ }));
    await hand.choose(page.getByRole("radio", { name: title, exact: true }));
    if (title === ready[0]?.de) await this.look("templates");
    await hand.press(this.#button("Seite anlegen"));
    await heldCanvas(this.#page);
    if (title === ready[0]?.de) await this.look("page from a template");
    await hand.press(page.getByRole("link", { name: "Alle Seiten" }));
  }

  async beginsOwn(): Promise<void> {
    const [hand, page] = [this.#hand, this.#page];
    await hand.press(page.getByRole("link", { name: "Neue Seite" }));
    await hand.fill(page.getByLabel("Titel (Deutsch)"), own.de);
    await hand.fill(page.getByLabel("Titel (Englisch)"), own.en);
    await this.look("new page");
    await hand.press(this.#button("Seite anlegen"));
    await expect(page.getByRole("heading", { name: own.de, level: 1 })).toBeVisible();
  }

  /** A text with a link, in both languages, and a picture. */
  async writesOwn(): Promise<void> {
    const [hand, page] = [this.#hand, this.#page];
    await this.look("empty page");
    await this.#adds("Überschrift");
    await hand.write(this.#canvas.locator("[data-prop=text]"));
    await page.keyboard.type(own.de);
    await page.keyboard.press("Escape");
    await this.#adds("Text");
    const text = this.#canvas.locator("[data-prop=html]");
    await hand.write(text);
    await expect(page.getByRole("toolbar", { name: "Text gestalten" })).toBeVisible();
    await page.keyboard.type(`${words.first} `);
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog", { name: "Link" }).getByRole("textbox")).toBeFocused();
    await page.keyboard.type("Über");
    await expect(page.getByRole("option", { name: "Über uns" })).toBeVisible();
    await this.look("link");
    if (hand.name === "keyboard") await page.keyboard.press("ArrowDown");
    if (hand.name === "keyboard") await page.keyboard.press("Enter");
    else await hand.press(page.getByRole("option", { name: "Über uns" }));
    await hand.press(page.getByRole("dialog", { name: "Link" }).getByRole("button", { name: "Übernehmen" }));
    await expect(this.#canvas.getByRole("link", { name: "Über uns" })).toBeVisible();
    await page.keyboard.press("Escape");
    await this.#adds("Bild");
    await this.#choosesPicture();
    await hand.choose(page.getByRole("radio", { name: "English" }));
    // On a phone the tools of the picture lie over the line above it, until something else is chosen.
    if (hand.name === "phone") await hand.write(this.#canvas.locator("[data-prop=text]"));
    await hand.write(text);
    await expect(page.getByRole("toolbar", { name: "Text gestalten" })).toBeVisible();
    await page.keyboard.press("Control+a");
    await page.keyboard.type(words.english);
    await page.keyboard.press("Escape");
    await this.look("english");
    await expect(page.getByText(/^(Gespeichert|Alles gespeichert)/).first()).toBeVisible();
  }

  async #adds(block: string): Promise<void> {
    const [hand, page] = [this.#hand, this.#page];
    if (hand.name === "phone") await hand.press(this.#button("Bausteine"));
    else await hand.press(page.getByRole("tab", { name: "Bausteine" }));
    await hand.press(this.#button(`${block} einfügen`));
  }

  async #choosesPicture(): Promise<void> {
    const [hand, page] = [this.#hand, this.#page];
    const place = this.#canvas.locator("[data-picture]").first();
    if (hand.name === "keyboard") {
      await hand.press(page.getByRole("tab", { name: "Eigenschaften" }));
      await hand.press(page.getByRole("tabpanel").getByRole("button", { name: "Auswählen" }).first());
    } else await hand.press(place);
    const dialog = page.getByRole("dialog", { name: "Bild auswählen" });
    const asked = page.waitForEvent("filechooser");
    await hand.press(dialog.getByRole("button", { name: "Neue hochladen" }));
    await (await asked).setFiles(await photograph("Hof am Hang"));
    await this.look("upload");
    await hand.press(dialog.getByRole("button", { name: "Alle hochladen" }));
    await expect(dialog.getByText(/1 Datei ausgewählt|„Hof am Hang/)).toBeVisible({ timeout: 15_000 });
    await this.look("picture chosen");
    await hand.press(dialog.getByRole("button", { name: "Übernehmen" }));
    await expect(dialog).toBeHidden();
    await expect(this.#canvas.locator("vitrine-block[data-type=picture] img")).toBeVisible();
    await this.look("picture on the page");
  }

  async publishesAll(): Promise<void> {
    const [hand, page] = [this.#hand, this.#page];
    await hand.press(page.getByRole("link", { name: "Alle Seiten" }));
    await hand.press(page.getByRole("link", { name: "Entwürfe" }));
    const each = page.getByRole("checkbox", { name: /^„.*“ auswählen$/ });
    await expect(each).toHaveCount(ready.length + 1);
    const all = page.getByRole("checkbox", { name: "Alle auf dieser Seite auswählen" });
    if (await all.isVisible()) await hand.press(all);
    else for (let at = 0; at <= ready.length; at += 1) await hand.press(each.nth(at));
    await this.look("drafts");
    await hand.press(this.#button("Veröffentlichen"));
    await expect(each).toHaveCount(0);
    await this.look("published");
  }

  async fillsMenu(titles: string[]): Promise<void> {
    const [hand, page] = [this.#hand, this.#page];
    await this.openMenu();
    await hand.press(page.getByRole("link", { name: "Menüs", exact: true }));
    const header = page.getByRole("region", { name: "Menü oben" });
    for (const title of titles) {
      await hand.find(header.getByLabel("Zum Menü hinzufügen"), title);
      await expect(header.getByRole("listitem").filter({ hasText: title })).toBeVisible();
    }
    await this.look("menu");
    await hand.press(this.#button("Speichern"));
    await expect(page.getByText("Gespeichert. Besucher sehen es sofort.")).toBeVisible();
    await this.look("menu saved");
  }

  async #opensOwn(): Promise<void> {
    const [hand, page] = [this.#hand, this.#page];
    await this.openMenu();
    await hand.press(page.getByRole("link", { name: "Seiten", exact: true }));
    // In other rows it stands as what links to them.
    const row = page.getByRole("row").or(page.getByRole("listitem")).filter({ hasText: "/unser-hof" });
    await hand.press(row.getByRole("link", { name: own.de, exact: true }));
  }

  async #publishes(): Promise<void> {
    await this.#hand.press(this.#button("Veröffentlichen"));
    await expect(this.#page.getByText("Veröffentlicht. Besucher sehen jetzt diese Fassung.").first()).toBeVisible();
  }

  async changes(): Promise<void> {
    const { keyboard } = this.#page;
    await this.#opensOwn();
    await this.#hand.write(this.#canvas.locator("[data-prop=html]"));
    await expect(this.#page.getByRole("toolbar", { name: "Text gestalten" })).toBeVisible();
    await keyboard.press("Control+End");
    await keyboard.type(` ${words.second}`);
    await keyboard.press("Escape");
    await this.#publishes();
    await this.look("changed");
  }

  async restores(): Promise<void> {
    const [hand, page] = [this.#hand, this.#page];
    await hand.press(page.getByRole("link", { name: "Versionen", exact: true }));
    await hand.press(page.getByRole("link", { name: /^Veröffentlicht/ }).last());
    await expect(page.locator(".compared-window iframe")).toHaveCount(2);
    await this.look("versions");
    await hand.press(this.#button("Version wiederherstellen"));
    await hand.press(page.getByRole("dialog").getByRole("button", { name: "bestätigen" }));
    await expect(this.#canvas.locator("[data-prop=html]")).not.toContainText(words.second);
    await this.look("restored");
    await this.#publishes();
  }
}
