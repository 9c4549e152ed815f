import { expect, test } from "vitest";
import { DrawnPages } from "#web/parts/drawn-pages.ts";
import { frozen } from "#web/parts/facts.ts";
import { utf8 } from "#web/parts/html.ts";
import { inLanguage } from "./in-language.ts";

test("a page is drawn once for the same text, whether somebody keeps the text or it is made for each visitor", async () => {
  const pages = new DrawnPages();
  let drawn = 0;
  const draw = (place: string, note: object) =>
    pages.draw({
      place,
      loaded: { note },
      async draw() {
        drawn += 1;
        return { html: [utf8(`<p>${drawn}</p>`)], complete: true };
      },
    });
  const kept = frozen({ de: "Vom Schiefer" });
  // A public holiday has no note of its own.
  for (const text of [() => kept, () => ({}), () => ({ de: "Ostern" })]) {
    const place = JSON.stringify(text());
    const first = await draw(place, inLanguage(text(), "de"));
    expect(await draw(place, inLanguage(text(), "de")), place).toBe(first);
  }
  expect(inLanguage(kept, "de")).toBe(inLanguage(kept, "de"));
  expect(drawn).toBe(3);
});
