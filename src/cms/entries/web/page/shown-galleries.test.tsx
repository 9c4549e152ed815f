import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { fileTable } from "#cms/files/file.ts";
import { readGalleryBatch } from "#cms/galleries/contract.ts";
import { galleryTable, usualGallery } from "#cms/galleries/gallery.ts";
import { Gallery } from "#cms/galleries/web/index.ts";
import { misplaced } from "#contract/fields/testing-shown.ts";
import type { Client } from "#contract/wire/client.ts";
import type { AnyRoute } from "#contract/wire/route.ts";
import { entryWith } from "../admin/testing-entry.ts";
import { loadShownFiles } from "./load-shown-files.ts";

type Stored = Record<string, unknown> & { _id: string };

const picture = (id: string) => ({
  ...{ ...fileTable.emptyOf(fileTable.names), _id: id, name: id, translations: {}, gridrefs_ng: [] },
  gridrefs: [{ gridref: "abcdefghijklmnop", res: { w: 80, h: 60 }, type: "image/jpeg" }],
});

/** The gallery on the page of an entry that shows it. */
async function onPage(gallery: Stored): Promise<string> {
  const call = async (record: AnyRoute, { body }: { body: string[] }) =>
    (record as unknown) === readGalleryBatch ? [gallery] : body.map(picture);
  const props = { ...usualGallery, images: [], gallery: gallery._id };
  const entry = entryWith({ sections: [{ type: "gallery", props }] as never });
  const { sections } = await loadShownFiles({ call } as unknown as Client, entry, {
    content: [],
    links: [],
    language: "de",
  });
  return renderToStaticMarkup(
    <>
      {sections.map(
        (section) => section.type === "gallery" && <Gallery key={section.gallery.id} {...section.gallery} />,
      )}
    </>,
  );
}

const page = ["page" as const];
const showing = {
  names: galleryTable.names,
  thing: { _id: "g1", ...usualGallery, title: "Lese", showTitle: true, images: ["a", "b"], translations: {} } as Stored,
  places: { page: onPage },
  shown: {
    ...{ title: page, showTitle: page, images: page, size: page, transition: page, interval: page },
    ...{ onClick: page, sizeClick: page, pivot: page },
  },
  other: {
    ...{ title: "Herbst", showTitle: false, images: ["b", "a"], size: "fit", transition: "dipToBlack", interval: 9000 },
    ...{ onClick: "none", sizeClick: "crop", pivot: { x: 0, y: 1 } },
  },
};

test("visitors see each setting of a gallery on the page of an entry that shows it", async () => {
  expect(await misplaced(showing)).toEqual([]);
});

test("a field of which nobody says whether visitors see it is named, and so is one that does not get there", async () => {
  const names = [...galleryTable.names, "hints" as "title", "teaser" as "title"];
  const shown = { ...showing.shown, teaser: page };
  const other = { ...showing.other, teaser: "Bald", hints: ["früh"] };
  expect(await misplaced({ ...showing, names, shown, other })).toEqual([
    "hints: nobody says where visitors see it",
    "teaser: not seen in the page",
  ]);
});
