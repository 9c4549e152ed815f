import { expect as bare, type Locator, type Page } from "@playwright/test";

/** The whole product works for each journey, on a machine that may be busy. */
export const expect = bare.configure({ timeout: 40_000 });

/** How somebody uses the product. The story is the same for all. */
export type Hand = {
  name: "mouse" | "phone";
  page: Page;
  press: (target: Locator) => Promise<void>;
  /** Replaces what stands in a field of a form. */
  fill: (field: Locator, text: string) => Promise<void>;
  /** Chooses one of several radio buttons. */
  choose: (option: Locator) => Promise<void>;
  /** Begins to write in a text of the canvas. */
  write: (text: Locator) => Promise<void>;
  /** Finds something by its name in a field with suggestions, and takes it. */
  find: (field: Locator, name: string) => Promise<void>;
};

export function mouse(page: Page): Hand {
  const press = (target: Locator) => target.click();
  return { name: "mouse", page, press, write: press, ...byPointer(page, press) };
}

export function finger(page: Page): Hand {
  const press = (target: Locator) => target.tap();
  return { name: "phone", page, press, write: press, ...byPointer(page, press) };
}

function byPointer(page: Page, press: Hand["press"]): Pick<Hand, "fill" | "find" | "choose"> {
  return {
    // Some show nothing but their label.
    choose: async (option) =>
      press((await option.isVisible()) ? option : page.locator(`label[for="${await option.getAttribute("id")}"]`)),
    fill: async (field, text) => {
      await press(field);
      await page.keyboard.press("Control+a");
      await page.keyboard.type(text);
    },
    find: async (field, name) => {
      await press(field);
      await page.keyboard.type(name);
      await press(page.getByRole("option", { name }).first());
    },
  };
}
