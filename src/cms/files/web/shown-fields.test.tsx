import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { misplaced } from "#contract/fields/testing-shown.ts";
import { downloadOf } from "../download.ts";
import { type File, fileTable } from "../file.ts";
import { pictureOf } from "../picture.ts";
import { Downloads } from "./downloads.tsx";

const gridref = "abcdefghijklmnop";
const res = { w: 80, h: 60 };
const thing = {
  ...{ _id: "0198c0de-0000-7000-8000-000000000001", ext: "jpg", size: 1000, translations: {} },
  ...{ gridrefs: [{ gridref, res, type: "image/jpeg" }], gridrefs_ng: [] },
  ...fileTable.emptyOf(fileTable.names),
  ...{ name: "Lese", alt: "Eine Rebe", caption: "Im Herbst" },
} as unknown as File;

const showing = {
  names: fileTable.names,
  thing,
  /** A page shows a picture by these facts; captions are below it where there is room for them. */
  places: {
    picture: (file: File) => JSON.stringify(pictureOf(file, { language: "de" })),
    download: (file: File) => renderToStaticMarkup(<Downloads files={[downloadOf(file)]} />),
  },
  shown: {
    name: ["download" as const],
    tags: [],
    alt: ["picture" as const],
    caption: ["picture" as const],
    decorative: ["picture" as const],
    focus: ["picture" as const],
  },
  other: {
    ...{ name: "Keller", tags: ["Wein"], alt: "Ein Fass", caption: "Im Winter", decorative: true },
    focus: { x: 0, y: 1 },
  },
};

test("visitors see each field of a file where it belongs, and nowhere else", async () => {
  expect(await misplaced(showing)).toEqual([]);
});

test("a field that was added, one that is left out, and one that is seen too much are named", async () => {
  const shown = { ...showing.shown, alt: [], name: ["download" as const, "picture" as const] };
  expect(await misplaced({ ...showing, shown, names: [...fileTable.names, "teaser" as "name"] })).toEqual([
    "name: not seen in the picture",
    "alt: seen in the picture",
    "teaser: nobody says where visitors see it",
  ]);
});
