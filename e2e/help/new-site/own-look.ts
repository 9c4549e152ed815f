import type { Browser, Page } from "@playwright/test";
import "#declared.ts";
import type { Language } from "#contract/language.ts";
import { type Translate, translator } from "#contract/texts/translate.ts";
import { beyondScreen } from "../../accessibility/checks.ts";
import { settled } from "../colleagues.ts";
import { expect, type Hand } from "./hands.ts";

type Story = { link: string; site: string; language: Language; browser: Browser };

const name = "Gasthaus zur Linde";
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 80" width="320" height="80">' +
  '<path d="M40 6c22 0 30 20 22 34H18C10 26 18 6 40 6zm-4 34h8v34h-8z" fill="#6b2138"/>' +
  '<path d="M96 26h200v28H96z" fill="#6b2138"/></svg>';
/** Texts of the site, and what this owner says instead. */
const reworded = [
  { key: "messages:public.send", de: "Ab zur Linde damit", en: "Off to the Linden" },
  { key: "site:skip", de: "Gleich zum Inhalt", en: "Straight to the content" },
  { key: "messages:public.title", de: "Schreiben Sie der Linde", en: "Write to the Linden" },
] as const;

/**
 * From the empty folder to a site of one's own look: name, logo, colours and fonts, opening hours, imprint and three texts;
 * then a visitor sees all of it in both languages.
 */
export async function getsAnOwnLook(hand: Hand, story: Story): Promise<void> {
  const owner = new Owner(hand, story);
  await owner.setsUp();
  await owner.choosesFontsAndColours();
  await owner.entersHours();
  await owner.entersBusiness();
  await owner.rewords();
  await seenByVisitors(hand, story);
}

class Owner {
  readonly #hand: Hand;
  readonly #page: Page;
  readonly #story: Story;
  readonly #t: Translate;

  constructor(hand: Hand, story: Story) {
    this.#hand = hand;
    this.#page = hand.page;
    this.#story = story;
    this.#t = translator(story.language);
  }

  async setsUp(): Promise<void> {
    const [hand, page, t] = [this.#hand, this.#page, this.#t];
    await page.goto(this.#story.link);
    if (this.#story.language === "en") await hand.press(page.getByRole("link", { name: "English" }));
    await hand.fill(page.getByLabel(t("site:setup.sitename.label")), name);
    await hand.choose(page.getByRole("radio", { name: t("site:setup.trade.restaurant.name") }));
    await this.#look("site");
    await this.#press(t("site:setup.next"));
    await hand.choose(page.getByRole("radio", { name: t("admin:design.preset.bakery.name") }));
    const asked = page.waitForEvent("filechooser");
    await hand.press(page.locator("#logo"));
    await (await asked).setFiles({ name: "Linde.svg", mimeType: "image/svg+xml", buffer: Buffer.from(logo) });
    await this.#look("look");
    await this.#press(t("site:setup.next"));
    await hand.fill(page.getByLabel(t("site:setup.name.label")), "Anna Linde");
    await hand.fill(page.getByLabel(t("site:setup.handle.label")), "anna@linde.example");
    await hand.fill(page.getByLabel(t("site:setup.password.label")), "vier Brote unter einem Hut");
    await this.#press(t("site:setup.submit"));
    await page.waitForURL("**/admincenter");
    await settled(page);
    await this.#look("admin centre");
  }

  async choosesFontsAndColours(): Promise<void> {
    const [hand, page, t] = [this.#hand, this.#page, this.#t];
    await this.#opens("/admincenter/design");
    await this.#press(t("admin:design.section.colours"));
    await hand.fill(page.locator("#design-palette-colour"), "#6b2138");
    // The field of shades is over what follows until the field is left.
    await page.keyboard.press("Tab");
    await this.#press(t("admin:design.palette.make"));
    await this.#press(t("admin:design.section.type"));
    await hand.pick(page.locator("#design-font-heading"), "Bitter");
    await expect(page.getByText(/^(Gespeichert um|Saved at)/).first()).toBeVisible();
    await this.#look("design");
    await this.#press(t("admin:design.publish"));
    await expect(page.locator(".mantine-Notification-root").last()).toBeVisible();
  }

  async entersHours(): Promise<void> {
    const [hand, page] = [this.#hand, this.#page];
    await this.#opensSetting("/admincenter/settings/hours");
    await hand.press(page.locator("#hours-mon-add"));
    await this.#fillTime("#hours-mon-0-from", 17);
    await this.#fillTime("#hours-mon-0-to", 22);
    await this.#look("hours");
    await this.#saves();
  }

  async entersBusiness(): Promise<void> {
    const [hand, page, t] = [this.#hand, this.#page, this.#t];
    await this.#opensSetting("/admincenter/settings/business");
    for (const [field, text] of Object.entries({
      ...{ street: "Lindenplatz 1", zip: "55566", city: "Bad Sobernheim" },
      ...{ phone: "06751 12345", email: "anna@linde.example" },
    })) {
      await hand.fill(page.locator(`#business-${field}`), text);
    }
    await hand.pick(page.locator("#business-legalForm"), t("admin:settings.business.forms.sole"));
    await hand.fill(page.locator("#business-owner"), "Anna Linde");
    await this.#look("business");
    await this.#saves();
  }

  async rewords(): Promise<void> {
    const [hand, page, t] = [this.#hand, this.#page, this.#t];
    await this.#opensSetting("/admincenter/translations");
    for (const { key, ...texts } of reworded) {
      const search = page.getByRole("searchbox").first();
      await hand.fill(search, key);
      await page.keyboard.press("Enter");
      const card = page.getByRole("region", { name: new RegExp(key.replaceAll(".", "\\.")) });
      await expect(card).toBeVisible();
      for (const language of ["de", "en"] as const) {
        await hand.fill(card.getByLabel(t(`admin:language.${language}`)), texts[language]);
        await page.keyboard.press("Enter");
        await expect(page.locator(".mantine-Notification-root").last()).toBeVisible();
      }
    }
    await this.#look("texts");
  }

  async #press(button: string): Promise<void> {
    await this.#hand.press(this.#page.getByRole("button", { name: button, exact: true }));
  }

  async #saves(): Promise<void> {
    await this.#press(this.#t("admin:form.save"));
    await expect(this.#page.getByText(/^(Gespeichert um|Saved at)/).first()).toBeVisible();
  }

  async #opensSetting(address: string): Promise<void> {
    await this.#opens("/admincenter/settings");
    await this.#hand.press(this.#page.locator(`main a[href="${address}"]`).first());
    await settled(this.#page);
  }

  /** By the menu, which is behind a button on a phone. */
  async #opens(address: string): Promise<void> {
    const [hand, page] = [this.#hand, this.#page];
    if (hand.name === "phone") await hand.press(page.getByRole("button", { name: this.#t("admin:menu.open") }));
    await hand.press(page.locator(`nav a[href="${address}"]`).first());
    await settled(page);
  }

  /** Fields for a time are typed part by part, in the browser of these tests as Americans write it. */
  async #fillTime(field: string, hour: number): Promise<void> {
    const target = this.#page.locator(field);
    if (this.#hand.name !== "keyboard") return target.fill(`${hour}:00`);
    const { keyboard } = this.#page;
    await this.#hand.press(target);
    // Whoever waits too long after the first digit of a part has typed the whole part, and goes back.
    await expect(async () => {
      await keyboard.type(`${String(hour - 12).padStart(2, "0")}00p`);
      const typed = await target.inputValue();
      if (typed !== `${hour}:00`) for (const key of ["ArrowLeft", "ArrowLeft"]) await keyboard.press(key);
      expect(typed).toBe(`${hour}:00`);
    }).toPass({ timeout: 40_000 });
  }

  async #look(shown: string): Promise<void> {
    await photographed(this.#page, `${this.#hand.name}-${shown}`);
  }
}

async function photographed(page: Page, shown: string): Promise<void> {
  await page.screenshot({ path: `artifacts/journey/own-look/${shown.replaceAll(" ", "-")}.png`, fullPage: true });
  expect([shown, await beyondScreen(page)]).toEqual([shown, 0]);
}

/** On the device of the owner, in both languages. */
async function seenByVisitors({ page, name: device }: Hand, { browser, site, language }: Story): Promise<void> {
  for (const told of ["de", "en"] as const) {
    const context = await browser.newContext({ baseURL: site, viewport: page.viewportSize()! });
    const guest = await context.newPage();
    const mount = told === language ? "" : `/${told}`;
    await guest.goto(mount || "/");
    await expect(guest.getByRole("banner").getByRole("img", { name })).toBeVisible();
    const look = await guest.evaluate(() => {
      const styles = getComputedStyle(document.documentElement);
      return { font: styles.getPropertyValue("--font-heading"), action: styles.getPropertyValue("--action") };
    });
    expect(look.font).toContain("Bitter");
    expect(look.action.trim()).toBe("#6b2138");
    await expect(guest.getByRole("contentinfo")).toContainText(
      told === "de" ? /Mo 17–\u2060?22\sUhr/ : /Mon 5–\u2060?10\spm/,
    );
    await photographed(guest, `${device}-visitor-${told}`);
    await guest.goto(`${mount}/${told === "de" ? "Impressum" : "imprint"}`);
    await expect(guest.getByRole("main")).toContainText("Anna Linde");
    await expect(guest.getByRole("main")).toContainText("Lindenplatz 1");
    await guest.goto(`${mount}/${told === "de" ? "kontakt" : "contact"}`);
    await expect(guest.getByRole("button", { name: reworded[0][told] })).toBeVisible();
    await expect(guest.getByRole("link", { name: reworded[1][told] })).toHaveCount(1);
    await expect(guest.getByRole("heading", { name: reworded[2][told] })).toBeVisible();
    await context.close();
  }
}
