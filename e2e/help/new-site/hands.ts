import { expect as bare, type Locator, type Page } from "@playwright/test";

/** The whole product works for each journey, on a machine that may be busy. */
export const expect = bare.configure({ timeout: 40_000 });

/** How somebody uses the product. The story is the same for all. */
export type Hand = {
  name: "mouse" | "keyboard" | "phone";
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
  /** Takes one of a list that a field opens. */
  pick: (field: Locator, name: string) => Promise<void>;
};

export function mouse(page: Page): Hand {
  const press = (target: Locator) => target.click();
  return { name: "mouse", page, press, write: press, ...byPointer(page, press) };
}

export function finger(page: Page): Hand {
  const press = (target: Locator) => target.tap();
  return { name: "phone", page, press, write: press, ...byPointer(page, press) };
}

function byPointer(page: Page, press: Hand["press"]): Pick<Hand, "fill" | "find" | "pick" | "choose"> {
  return {
    // Some show nothing but their label.
    choose: async (option) => {
      if (await option.isVisible()) return press(option);
      const id = await option.getAttribute("id");
      await press(id ? page.locator(`label[for="${id}"]`) : option.locator("xpath=ancestor::label[1]"));
    },
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
    pick: async (field, name) => {
      await press(field);
      await press(page.getByRole("option", { name, exact: true }));
    },
  };
}

/** Nothing but keys: everything is reached with Tab, in the order of the screen. */
export function keyboard(page: Page): Hand {
  const { keyboard: keys } = page;
  const reach = (target: Locator) => tabTo(page, target);
  /** One of a group is reached with Tab: the chosen one, or the first. The others are with arrow keys. */
  const arrowTo = async (target: Locator, key: string) => {
    await tabIntoGroup(page, target);
    for (let press = 0; press < 30 && !(await isFocused(target)); press += 1) await keys.press(key);
    await expect(target).toBeFocused();
  };
  const arrowToOption = async (option: Locator) => {
    await expect(option).toBeAttached();
    const isAt = () => option.evaluate((one) => one.hasAttribute("data-combobox-selected"));
    for (let press = 0; press < 40 && !(await isAt()); press += 1) await keys.press("ArrowDown");
  };
  return {
    name: "keyboard",
    page,
    press: async (target) => {
      if ((await target.getAttribute("role")) === "tab") return arrowTo(target, "ArrowRight");
      await reach(target);
      await keys.press((await target.getAttribute("type")) === "checkbox" ? "Space" : "Enter");
    },
    fill: async (field, text) => {
      await reach(field);
      await keys.press("Control+a");
      await keys.type(text);
    },
    choose: async (option) => {
      await arrowTo(option, "ArrowDown");
      await keys.press("Space");
    },
    write: async (text) => {
      await reach(text);
      if ((await text.getAttribute("data-html")) !== null) await keys.press("Enter");
    },
    find: async (field, name) => {
      await reach(field);
      await keys.type(name);
      await arrowToOption(page.getByRole("option", { name }).first());
      await keys.press("Enter");
    },
    pick: async (field, name) => {
      await reach(field);
      await keys.press("ArrowDown");
      await arrowToOption(page.getByRole("option", { name, exact: true }));
      await keys.press("Enter");
    },
  };
}

/** What has the focus is to be seen, whole or in part. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < 150; press += 1) {
    if (await isFocused(target)) return expect(target).toBeInViewport();
    await page.keyboard.press("Tab");
  }
  const where = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160));
  throw new Error(`${String(target)} cannot be reached with Tab; the focus is on ${where}`);
}

async function tabIntoGroup(page: Page, option: Locator): Promise<void> {
  for (let press = 0; press < 150; press += 1) {
    if (await option.evaluate(isInGroupOfFocus)) return;
    await page.keyboard.press("Tab");
  }
}

/** Radio buttons of one name are a group as well. */
function isInGroupOfFocus(option: Element): boolean {
  const groups = "[role=radiogroup], [role=tablist]";
  const group = option.closest(groups);
  const { activeElement } = option.ownerDocument;
  if (group !== null) return activeElement?.closest(groups) === group;
  const [one, other] = [option, activeElement] as (Element | null)[];
  return one instanceof HTMLInputElement && other instanceof HTMLInputElement && one.name === other.name;
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { ownerDocument } = element;
    return ownerDocument.hasFocus() && ownerDocument.activeElement === element;
  });
}
