import { expect, test } from "vitest";
import { picturesLater } from "./pictures-later.ts";

const picture = (loading: string) =>
  `<picture><source type="image/avif" srcSet="/a 1x"/><img loading="${loading}" srcSet="/b 1x" src="/b" alt="a &gt; b"/></picture>`;
const block = (inside: string) => `<vitrine-block data-block="x">${inside}</vitrine-block>`;
const canvas = (blocks: string[], version = ' data-version="3"') =>
  `<main class="canvas"${version}>${blocks.join("")}</main>`;

test("on the canvas of an editor, pictures below the sixth block wait for their layout, and none above it", () => {
  const above = Array.from({ length: 5 }, () => block(picture("lazy")));
  const nested = block(block(picture("lazy")) + block(picture("lazy")));
  const below = block(picture("lazy") + picture("eager"));
  const html = picturesLater(canvas([...above, nested, below]));
  expect(html).toBe(
    canvas([
      ...above,
      nested,
      block(
        '<picture><source type="image/avif" data-later-srcSet="/a 1x"/>' +
          '<img loading="lazy" data-later-srcSet="/b 1x" data-later-src="/b" alt="a &gt; b"/></picture>' +
          picture("eager"),
      ),
    ]),
  );
});

test("a canvas without an editor, such as that of a version, shows all of its pictures", () => {
  const html = canvas(
    Array.from({ length: 9 }, () => block(picture("lazy"))),
    "",
  );
  expect(picturesLater(html)).toBe(html);
});
