import type { Page } from "@playwright/test";

/** Landmarks of the same kind with the same name, and menus that mark more than one page as the one that is shown. */
export function outlineFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const landmarks = "nav, aside, search, [role=search], section[aria-label], section[aria-labelledby], [role=region]";
    const names = [...document.querySelectorAll(landmarks)].filter(shown).map((landmark) => {
      const labels = (landmark.getAttribute("aria-labelledby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id));
      const name =
        landmark.getAttribute("aria-label") ??
        labels
          .map((label) => label?.textContent)
          .join(" ")
          .trim();
      return `${landmark.getAttribute("role") ?? landmark.localName} "${name}"`;
    });
    for (const name of new Set(names.filter((one, index) => names.indexOf(one) !== index))) {
      faults.push(`two landmarks are ${name}`);
    }
    for (const name of names.filter((one) => one.startsWith("nav") && one.endsWith('""')))
      faults.push(`${name} unnamed`);
    const [mains, headings] = ["main", "h1"].map((tag) => [...document.querySelectorAll(tag)].filter(shown).length);
    if (mains !== 1 || headings !== 1) faults.push(`${mains} main, ${headings} h1`);
    for (const menu of document.querySelectorAll("nav")) {
      const current = [...menu.querySelectorAll("[aria-current=page]")].map(({ textContent }) => textContent);
      if (current.length > 1) faults.push(`current in one menu: ${current.join(", ")}`);
    }
    return faults;
  });
}

/**
 * Fields whose name is nowhere to be seen once something is typed. Those of a search say what they are by their place
 * and by what is chosen in them.
 */
export function labelFaults(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), select, textarea")]
      .filter((field) => field.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((field) => !field.closest("search, [role=search], [aria-hidden=true], tr, li"))
      .filter((field) => {
        const named = (field.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => document.getElementById(id));
        const labels = [...(field.labels ?? []), ...named].filter((label) => label?.textContent.trim());
        return !labels.some((label) => label?.checkVisibility());
      })
      .map((field) => `no label to be seen: ${field.outerHTML.slice(0, 120)}`),
  );
}

/** How far the page can be scrolled sideways. */
export function beyondScreen(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** What makes the page scroll sideways, by the innermost elements that reach beyond the screen. */
export async function sidewaysFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.body.querySelectorAll("*")].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    );
    const innermost = beyond.filter((one) => !beyond.some((other) => other !== one && one.contains(other)));
    const faults = innermost
      .slice(0, 4)
      .map((one) => `${one.getBoundingClientRect().right} pixels wide: ${one.outerHTML.slice(0, 90)}`);
    if (faults.length > 0) return faults;
    // Words that are longer than their box, which itself fits.
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { right } = range.getBoundingClientRect();
      if (right > clientWidth + 1) words.push(`${right} pixels: ${node.textContent?.trim().slice(0, 60)}`);
    }
    return [`${scrollWidth - clientWidth} pixels beyond the screen: ${words.slice(0, 3).join(", ")}`];
  });
}

/** What moves on its own although the visitor has asked for stillness. */
export function movements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === "running")
      .map((animation) => {
        const effect = animation.effect as KeyframeEffect | null;
        return `moves: ${effect?.target?.outerHTML.slice(0, 90)} ${String(effect?.getTiming().duration)}`;
      }),
  );
}

/**
 * Until letters and pictures in view have come, and what glides has arrived. What never ends does not count, nor what moves
 * with the scrolling alone.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const gliding = () =>
      document.getAnimations().filter(({ playState, effect, timeline }) => {
        const ends = timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
        return playState === "running" && ends;
      });
    const missing = [...document.images].filter((picture) => {
      const { top, bottom } = picture.getBoundingClientRect();
      return !picture.complete && picture.checkVisibility() && top < innerHeight && bottom > 0;
    });
    await document.fonts.ready;
    await Promise.allSettled(missing.map((picture) => picture.decode()));
    // What opens by script begins to glide a frame or two later.
    for (let still = 0, round = 0; still < 3 && round < 100; round += 1) {
      const all = gliding();
      await Promise.allSettled(all.map(({ finished }) => finished));
      await frame();
      still = all.length === 0 ? still + 1 : 0;
    }
  });
}
