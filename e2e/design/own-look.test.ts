import { byTurns } from "#database/testing/turns.ts";
import { finger, type Hand, keyboard, mouse } from "../help/new-site/hands.ts";
import { getsAnOwnLook } from "../help/new-site/own-look.ts";
import { test } from "../help/setup.ts";

const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const ways = [
  { how: "by mouse, in German", hand: mouse, language: "de", device: desk },
  { how: "by keyboard alone, in German", hand: keyboard, language: "de", device: desk },
  { how: "on a phone, in English", hand: finger, language: "en", device: phone },
] as const;

for (const { how, hand, language, device } of byTurns(ways, { of: 3 })) {
  test.describe(how, () => {
    test.use({ ...device, locale: language === "de" ? "de-DE" : "en-US" });
    test.setTimeout(240_000);
    test("a new owner gets a site of their own look from the empty folder, and visitors see it in both languages", async ({
      page,
      browser,
      link,
      product,
    }) => {
      const one: Hand = hand(page);
      await getsAnOwnLook(one, { link, site: product.url, language, browser });
    });
  });
}
