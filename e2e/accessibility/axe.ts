import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { faintTexts } from "./contrast.ts";

/** What axe cannot decide by itself, with what was seen when a person looked. */
const explained: { rule: string; about: RegExp; because: string }[] = [
  {
    rule: "frame-tested",
    about: /^<iframe (srcdoc=|src="\/admincenter\/newsletter\/)/,
    because: "a mail is shown without any script, axe's among them",
  },
  {
    rule: "th-has-data-cells",
    about: /^<table[^>]+aria-labelledby="rights"/,
    because: "a heading over a group of rows has no cells in its own row",
  },
];

/** Rules whose answer depends on the colours of a page; all others say the same in light and dark. */
export const colourRules = ["color-contrast", "link-in-text-block"];

type Look = { rules?: string[] /** A part of the page. */; within?: string };

/** What axe finds on the page as it is. */
export async function axeFinds(page: Page, look: Look = {}): Promise<string[]> {
  return (await axe(page, look)).found;
}

/** Texts whose contrast has been measured, by the scheme of the page and what is written there. */
const measured = new Set<string>();

/**
 * What axe finds, and what it could not decide and nobody has explained. The contrast of letters before a drawing or a
 * gradient is measured instead; the same text is looked at once.
 */
export async function axeFindsOrDoubts(page: Page, look: Look = {}): Promise<string[]> {
  const { found, doubts } = await axe(page, look);
  const scheme = await page.evaluate(() => `${matchMedia("(prefers-color-scheme: dark)").matches} ${innerWidth}`);
  const texts = doubts.filter(({ rule, html }) => rule === "color-contrast" && !measured.has(scheme + html));
  const faint =
    texts.length > 0
      ? await faintTexts(
          page,
          texts.map(({ target }) => target),
        )
      : [];
  if (faint.length === 0) for (const { html } of texts) measured.add(scheme + html);
  const others = doubts.filter(({ rule, html }) => rule !== "color-contrast" && !isExplained(rule, html));
  return [...found, ...faint, ...others.map(({ rule, target, why }) => `${rule} undecided: ${target} ${why}`)];
}

type Doubt = { rule: string; target: string; html: string; why: string };

function isExplained(rule: string, html: string): boolean {
  return explained.some((one) => one.rule === rule && one.about.test(html));
}

async function axe(page: Page, { rules, within }: Look): Promise<{ found: string[]; doubts: Doubt[] }> {
  // Pages of this product have no frames of other sites, and without them axe needs no page of its own.
  const builder = new AxeBuilder({ page }).setLegacyMode(true);
  builder.options({ resultTypes: ["violations", "incomplete"] });
  if (rules) builder.withRules(rules);
  if (within) builder.include(within);
  const { violations, incomplete } = await builder.analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
  const doubts = incomplete.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, any, all }) => ({
      rule: id,
      target: target.join(" "),
      html,
      why: [...any, ...all][0]?.message ?? "",
    })),
  );
  return { found, doubts };
}
