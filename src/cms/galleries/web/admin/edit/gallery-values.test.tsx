import { expect, test } from "vitest";
import type { SiteLanguages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { gapsOf } from "#web/admin/form/testing-form-gaps.tsx";
import { json } from "#web/form/fields.ts";
import { labelsIn } from "#web/site-languages.ts";
import { GalleryScreen } from "./gallery-screen.tsx";
import { fieldLabel, galleryFields } from "./gallery-values.ts";

const screen = <GalleryScreen gallery={null} rows={[]} />;
const form = { fields: galleryFields, ids: "gallery", screen, labelOf: fieldLabel };

test("each field of a gallery has an input on its screen and a name in both languages", async () => {
  expect(await gapsOf(form)).toEqual([]);
});

test("a field that has neither is named", async () => {
  const fields = { ...galleryFields, teaser: json("teaser", []) };
  expect(await gapsOf({ ...form, fields })).toEqual(["teaser: input", "teaser: name in de", "teaser: name in en"]);
});

test("a field is named with its language only where there are several", () => {
  const t = translator("de");
  const label = (site: SiteLanguages) => fieldLabel("title", { t, labelIn: labelsIn(site, t) });
  expect([label(["de", "en"]), label(["en", "de"]), label(["de"])]).toEqual([
    "Titel (Deutsch)",
    "Titel (Deutsch)",
    "Titel",
  ]);
});
