import { renderToString } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import "#declared.ts";
import { siteBlocks as site } from "#app/blocks.ts";
import type { File } from "#cms/files/file.ts";
import { loadBlocks } from "#cms/pages/web/blocks/load-blocks.ts";
import { PageBlocks } from "#cms/pages/web/blocks/page-blocks.tsx";
import { modelsOf } from "#contract/rights/rights.ts";
import { type RequestFacts, requestFacts } from "#web/request-context.ts";
import { usualGallery } from "./gallery.ts";

const id = (n: number) => `01970000-0000-7000-8000-00000000000${n}`;
const fileOf = (n: number) =>
  ({
    ...{ _id: id(n), alt: `Bild ${n}`, caption: `Zeile ${n}`, translations: {}, decorative: false },
    gridrefs: [{ gridref: `g${n}`, res: { w: 800, h: 400 }, type: "image/jpeg" }],
    ...{ gridrefs_ng: [], focus: { x: 0.5, y: 0.5 }, placeholder: null },
  }) as unknown as File;
const known = new Map([1, 2, 3].map((n) => [id(n), fileOf(n)]));
const gallery = {
  ...usualGallery,
  _id: id(9),
  title: "Die Lese",
  showTitle: true,
  images: [id(2), id(3)],
  translations: {},
};

async function drawn(type: string, props: object, { edits = false } = {}) {
  const context = new RouterContextProvider();
  const reported: unknown[] = [];
  const call = async (_record: unknown, { body }: { body: string[] }) => (body.includes(id(9)) ? [gallery] : []);
  context.set(requestFacts, {
    api: { call },
    report: (error: unknown) => reported.push(error),
  } as unknown as RequestFacts);
  const where = { language: "de", main: "de" } as const;
  const begun = site.types.begun(type, () => type);
  const blocks = [{ ...begun, props: { ...begun.props, ...props } }];
  const files = async (ids: readonly string[]) =>
    new Map(ids.flatMap((one) => (known.has(one) ? [[one, known.get(one)!]] : [])));
  const shown = await loadBlocks(blocks, { site, context, where, search: new URLSearchParams(), files, edits });
  expect(reported).toEqual([]);
  const around = { site, where, path: "/", models: modelsOf({ roles: [] }), answer: undefined, edits };
  return renderToString(<PageBlocks blocks={shown} {...around} />);
}

const altsIn = (html: string) => [...html.matchAll(/<img[^>]* alt="([^"]*)"/g)].map(([, alt]) => alt);

test("a gallery is shown under its own title, or under that of the block", async () => {
  const own = await drawn("gallery", { gallery: id(9) });
  expect(altsIn(own)).toEqual(["Bild 2", "Bild 3"]);
  expect(own.match(/<h2[^>]*>([^<]*)/g)).toEqual(['<h2 id="gallery-gallery-title">Die Lese']);
  const titled = await drawn("gallery", { gallery: id(9), title: { de: "Herbst" } });
  expect(titled.match(/<h2[^>]*>([^<]*)/g)).toEqual(["<h2>Herbst"]);
  const widths = await Promise.all(
    ["narrow", "normal", "full"].map((width) => drawn("gallery", { gallery: id(9), width })),
  );
  expect(new Set(widths.map((html) => /sizes="([^"]*)"/.exec(html)?.[1])).size).toBe(3);
});

test("a wall shows chosen pictures and then those of a gallery, each once, and opens them unless told otherwise", async () => {
  const wall = await drawn("pictureWall", { pictures: [id(1), id(3)], gallery: id(9), captions: true });
  expect(altsIn(wall)).toEqual(["Bild 1", "Bild 3", "Bild 2"]);
  expect(wall.match(/<figcaption[^>]*>([^<]*)/g)).toHaveLength(3);
  expect(wall.match(/<a /g)).toHaveLength(3);
  expect(wall).toContain('data-island="picture-wall"');
  const still = await drawn("pictureWall", { pictures: [id(1)], enlarge: false });
  expect(still).not.toMatch(/<a |data-island|<figcaption/);
});

test("each setting of a wall changes how it looks", async () => {
  const usual = await drawn("pictureWall", { pictures: [id(1)] });
  for (const other of [{ shape: "tall" }, { count: { phone: "1", desk: "6" } }, { gap: "none" }, { width: "full" }])
    expect(await drawn("pictureWall", { pictures: [id(1)], ...other })).not.toBe(usual);
});

test("without a gallery or pictures there is nothing for visitors, and a place to choose them on the canvas", async () => {
  for (const type of ["gallery", "pictureWall"]) {
    expect(await drawn(type, {})).toBe("");
    expect(await drawn(type, { gallery: id(8) })).toBe("");
    expect(await drawn(type, {}, { edits: true })).toContain(`data-block="${type}"`);
  }
  expect(await drawn("pictureWall", {}, { edits: true })).toContain('data-picture="pictures"');
});
