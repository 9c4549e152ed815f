import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type axeCore from "axe-core";
import { faintTexts } from "./contrast.ts";
import { schemesNow } from "./schemes.ts";

/** Every page reads it anew: without comments and long names in half the time. */
const program = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** What axe cannot decide by itself, with what was seen when a person looked. */
const explained: { rule: string; about: RegExp; because: string }[] = [
  {
    rule: "frame-tested",
    about: /^<iframe ([^>]*srcdoc=|src="\/admincenter\/newsletter\/)/,
    because: "a mail or the preview of menus is shown without any script, axe's among them",
  },
  {
    rule: "frame-tested",
    about: /^<iframe [^>]*src="(\/(de|en))?\/canvas\//,
    because: "a page in its editor runs no script; the same page is looked at where visitors read it",
  },
  {
    rule: "frame-tested",
    about: /^<iframe src="\/code\//,
    because: "code of the owner's own stands in a frame that nothing reaches from outside",
  },
  {
    rule: "th-has-data-cells",
    about: /^<table[^>]+aria-labelledby="rights"/,
    because: "a heading over a group of rows has no cells in its own row",
  },
];

/** Rules whose answer depends on the colours of a page; all others say the same in light and dark. */
export const colourRules = ["color-contrast", "link-in-text-block"];

type Look = { rules?: string[] /** Parts of the page. */; within?: string[] };

/** What axe finds on the page as it is. */
export async function axeFinds(page: Page, look: Look = {}): Promise<string[]> {
  return (await axe(page, look)).found;
}

/** What axe finds in light and in dark; a whole run of `npm test` looks at one of them (`schemesNow`). */
export async function axeFindsInBoth(page: Page, look: Omit<Look, "rules"> = {}): Promise<string[]> {
  const faults: string[] = [];
  for (const [at, colorScheme] of schemesNow().entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const found = await axeFinds(page, at === 0 ? look : { ...look, rules: colourRules });
    faults.push(...found.map((fault) => `${colorScheme}: ${fault}`));
  }
  return faults;
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

/** The page keeps the program until another is opened. */
async function axe(page: Page, { rules, within = ["html"] }: Look): Promise<{ found: string[]; doubts: Doubt[] }> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(program);
  const { violations, incomplete } = await page.evaluate(
    async ([parts, only]) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      const after = (milliseconds: number) => new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null));
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // Colours begin to glide into those of another scheme with the next frames. They are put where they glide to: what
      // is folded away gets no frames, and would never arrive.
      for (let count = 0; count < 2; count += 1) await Promise.race([frame(), after(1_000)]);
      for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
      // Kept, so that the browser does not collect what only the test still waits for.
      const running = axe.run(
        { include: parts.map((part) => [part]) },
        { resultTypes: ["violations", "incomplete"], ...(only ? { runOnly: only } : {}) },
      );
      Object.assign(window, { axeIsRunning: running });
      const found = await Promise.race([running, after(90_000)]);
      if (!found) throw new Error("axe did not answer within 90 s");
      return { violations: found.violations, incomplete: found.incomplete };
    },
    [within, rules] as const,
  );
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
