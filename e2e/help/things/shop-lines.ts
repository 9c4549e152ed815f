import type { Page } from "@playwright/test";

/** A line of the cart, by the name of its product. */
export function cartLine(page: Page, name: string) {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name }) });
}

export function amountOf(page: Page, name: string) {
  return page.getByRole("spinbutton", { name: withName("Menge", name) });
}

/** A button or link that says what it is for where it can only be heard: `Entfernen: Riesling`. */
export function withName(label: string, name: string): RegExp {
  return new RegExp(`^${label} ?: ${name}$`);
}

/** The total of the cart. */
export function totalOf(page: Page) {
  return page.locator(".cart-total dd");
}
