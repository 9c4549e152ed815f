import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Picture } from "#cms/files/picture.ts";
import { usualGallery } from "../gallery.ts";
import { Gallery } from "./gallery.tsx";
import { type ShownGallery, stageRatio } from "./shown-gallery.ts";

const picture = (name: string, more: Partial<Picture> = {}): Picture => ({
  ...{ id: name, src: `/${name}-800`, width: 800, height: 600, alt: `Bild ${name}`, caption: "", placeholder: null },
  sets: [
    { type: "image/avif", srcset: `/${name}.avif 800w` },
    { type: "image/jpeg", srcset: `/${name}-800 800w, /${name}-2560 2560w` },
  ],
  focus: { x: 0.5, y: 0.5 },
  ...more,
});
const pictures = [picture("a"), picture("b", { caption: "Before the harvest", captionLang: "en" }), picture("c")];
const html = (more: Partial<ShownGallery> = {}) =>
  renderToString(<Gallery {...usualGallery} {...{ id: "g", title: "Lese", showTitle: true, pictures }} {...more} />);
/** The HTML that a visitor without script sees; the texts for the script are in an attribute. */
const seen = (text: string) => text.replace(/ data-props="[^"]*"/, "");

test("without script every picture is there with its caption, and leads to itself, large", () => {
  const shown = seen(html());
  expect(shown.match(/<figure>/g)).toHaveLength(3);
  for (const name of ["a", "b", "c"]) expect(shown).toContain(`href="/${name}-2560"`);
  expect(shown).toContain('<figcaption lang="en">Before the harvest</figcaption>');
  expect(shown).not.toContain("inert");
});

test("it is a region with the gallery's name, and each picture says which one it is", () => {
  const shown = seen(html());
  expect(shown).toMatch(/<section [^>]*aria-roledescription="Karussell"[^>]*aria-labelledby="g-title"/);
  expect(shown).toContain('<h2 id="g-title">Lese</h2>');
  expect(shown).toContain('role="group" aria-roledescription="Bild" aria-label="2 von 3"');
});

test("a title that is not to be shown still names the region", () => {
  const shown = seen(html({ showTitle: false }));
  expect(shown).not.toContain("<h2");
  expect(shown).toContain('aria-label="Lese"');
  expect(seen(html({ title: "" }))).toContain('aria-label="Galerie"');
});

test("the buttons stand before the pictures, and a link says what it enlarges", () => {
  const shown = seen(html());
  const buttons = [...shown.matchAll(/<button [^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);
  expect(buttons).toEqual(["Vorheriges Bild", "Nächstes Bild", "Bilderwechsel anhalten", "Groß ansehen"]);
  expect(shown.lastIndexOf("<button")).toBeLessThan(shown.indexOf("<a "));
  expect(shown).toContain('aria-label="Groß ansehen: Bild b"');
  expect(seen(html({ pictures: [picture("a", { alt: "" }), picture("b")] }))).toContain(
    'aria-label="Groß ansehen: 1 von 2"',
  );
});

test("where a click does nothing there are no links, and the row can still be scrolled by keys", () => {
  const shown = seen(html({ onClick: "none" }));
  expect(shown).not.toContain("<a ");
  expect(shown).not.toContain("Groß ansehen");
  expect(shown).toMatch(/class="gallery-slides"[^>]* tabindex="0"/);
});

test("a single picture needs no buttons and is no carousel", () => {
  const shown = seen(html({ pictures: [picture("a")] }));
  expect(shown).not.toContain("<button");
  expect(shown).not.toContain("Karussell");
  expect(shown).toContain('href="/a-2560"');
});

test("a gallery without pictures is not there at all", () => {
  expect(html({ pictures: [] })).toBe("");
});

test.each([
  ["stretch", "object-fit:fill"],
  ["fit", "picture-whole"],
  ["crop", "object-fit:none"],
  ["cropcover", "object-fit:cover"],
] as const)("a picture fills its place by %s", (size, said) => {
  expect(seen(html({ size }))).toContain(said);
});

test("where pictures are cut, what matters in them stays in view: their own point, else the gallery's", () => {
  const own = picture("a", { focus: { x: 0.2, y: 0.8 } });
  const shown = seen(html({ size: "cropcover", pivot: { x: 1, y: 0 }, pictures: [own, picture("b")] }));
  expect([...shown.matchAll(/object-position:([^";]*)/g)].map(([, at]) => at)).toEqual(["20% 80%", "100% 0%"]);
  expect(seen(html({ size: "fit", pivot: { x: 1, y: 0 } }))).not.toContain("object-position");
});

test("the box for all pictures has the shape of most of them, but is neither a tower nor a strip", () => {
  const of = (...ratios: number[]) => ratios.map((ratio) => ({ width: ratio * 600, height: 600 }));
  expect(stageRatio(of(1.5, 0.667, 1.5, 1.5, 3))).toBe(1.5);
  expect(stageRatio(of(0.5, 0.5, 1.5))).toBe(0.8);
  expect(stageRatio(of(4, 4, 4))).toBe(2);
  expect(stageRatio(of(0.5))).toBe(0.5);
});
