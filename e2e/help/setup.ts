import { test as base, expect, type Page } from "@playwright/test";
import { type Product, startProduct } from "./site.ts";

/** With a product that nobody has set up yet, and the link that it printed. */
export const test = base.extend<{ product: Product; link: string }>({
  product: async ({ browserName: _any }, use) => {
    const product = await startProduct({});
    await use(product);
    await product.stop();
  },
  link: async ({ product }, use) => {
    const printed = /Set up your site with this link, which works once: (\S+)\n/;
    await expect.poll(() => product.printed()).toMatch(printed);
    await use(printed.exec(product.printed())?.[1] ?? "");
  },
});

/** Fills in the last step of the set-up, in German, and ends in the admin centre. */
export async function endSetup(
  page: Page,
  { name, email, password }: Record<"name" | "email" | "password", string>,
): Promise<void> {
  await page.getByLabel("Ihr Name").fill(name);
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByLabel("Passwort").fill(password);
  await page.getByRole("button", { name: "Website einrichten" }).click();
  await page.waitForURL("**/admincenter");
}

export async function shotOfJourney(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `artifacts/journey/${name}.png`, fullPage: true });
}
