import fc from "fast-check";
import { expect, test } from "vitest";
import { entryFields } from "#cms/entries/fields.ts";
import { isReservedSlug } from "#cms/entries/slugs.ts";
import { galleryFields } from "#cms/galleries/fields.ts";
import type { FieldRule, FieldTable } from "#contract/fields/fields.ts";
import { onAnyEngine } from "#database/testing.ts";
import { archiveOf, exported, imported, recordsIn } from "#server/testing/reading/archives.ts";
import { testHouse } from "#server/testing/test-house.ts";

const runs = process.env["VITRINE_LONG"] ? 60 : 4;

/** Letters, signs and scripts that somebody may type, in a field of so many characters. */
const words = (maxLength: number) =>
  fc
    .string({
      unit: fc.constantFrom(...Array.from("aZäßéйش漢 –„“&<>\"'/\\\u00a0😀")),
      maxLength: Math.min(maxLength, 60),
    })
    .map((text) => text.slice(0, maxLength));
const time = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString());
const html = words(80).map(
  (text) => `<p>${text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;")}</p>`,
);
const tag = fc.constantFrom("Wein", "Wein|Weiß", "Küche|Suppen", "Feste");

/** What may stand in a field, by its rule. */
function valueOf({ kind, schema, empty }: FieldRule): fc.Arbitrary<unknown> {
  const {
    maxLength = 60,
    enum: choices,
    pattern,
  } = schema as { maxLength?: number; enum?: unknown[]; pattern?: string };
  // What has a shape of its own is tried with real sites (round-trip.test.ts).
  if (pattern !== undefined) return fc.constant(empty);
  switch (kind) {
    case "line":
    case "text":
      return words(maxLength);
    case "html":
      return fc.array(html, { maxLength: 4 });
    case "tags":
      return fc.uniqueArray(tag, { maxLength: 3 });
    case "time":
      return time;
    case "yesNo":
      return fc.boolean();
    case "choice":
      return choices ? fc.constantFrom(...choices) : fc.constant(empty);
    default:
      // The same holds for what names other things.
      return fc.constant(empty);
  }
}

/** A word of the site itself, such as *é* for *e*, is refused as an address. */
function free(slug: string): string {
  return isReservedSlug(slug.replace(/[^\p{L}\p{N}]+/gu, "")) ? "" : slug;
}

/** Some of the fields of a table, in both languages. */
function written(table: FieldTable): fc.Arbitrary<Record<string, unknown>> {
  const all = Object.entries(table).map(([name, rule]) => {
    return [name, name === "slug" ? (valueOf(rule) as fc.Arbitrary<string>).map(free) : valueOf(rule)] as const;
  });
  const translated = all.filter(([name]) => table[name]?.translated);
  const texts = fc.record(Object.fromEntries(translated), { requiredKeys: [] });
  return fc
    .tuple(fc.record(Object.fromEntries(all), { requiredKeys: [] }), fc.option(texts, { nil: undefined }))
    .map(([plain, en]) => ({ ...plain, translations: en ? { en } : {} }));
}

const id = fc.uuid({ version: 7 });
const languages = fc.constantFrom(["de"], ["en"], ["de", "en"], []);
const entry = fc
  .tuple(id, written(entryFields), fc.option(written(entryFields)), languages)
  .map(([_id, draft, live, published]) => ({ _id, draft, live, published: live ? published : [] }));
const gallery = fc.tuple(id, written(galleryFields)).map(([_id, fields]) => ({ _id, ...fields }));
const synonym = fc
  .tuple(id, fc.constantFrom("Sekt", "Brut", "Keller"))
  .map(([_id, word]) => ({ _id, word, words: "wein" }));
const site = fc.record({
  entry: fc.uniqueArray(entry, { selector: ({ _id }) => _id, maxLength: 12 }),
  gallery: fc.uniqueArray(gallery, { selector: ({ _id }) => _id, maxLength: 4 }),
  synonym: fc.uniqueArray(synonym, { selector: ({ word }) => word, maxLength: 3 }),
});

onAnyEngine("sites of any content", (fresh) => {
  test("come out of an empty site as they went in, and as they come out they go in again", {
    timeout: 3_600_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(site, async (kinds) => {
        const [one, other] = [await testHouse(fresh), await testHouse(fresh)];
        await imported(one, await one.as("system"), archiveOf(kinds));
        const archive = await exported(one);
        const records = await recordsIn(one, archive);
        expect((records["entry"] ?? []).length).toBe(kinds.entry.length);
        for (const { _id, draft } of kinds.entry) {
          const stored = (records["entry"] as { _id: string; draft: Record<string, unknown> }[]).find(
            (it) => it._id === _id,
          );
          expect(stored?.draft).toMatchObject(said(draft));
        }
        await imported(other, await other.as("system"), archive);
        expect(await recordsIn(other, await exported(other))).toEqual(records);
      }),
      { numRuns: runs },
    );
  });
});

/** What is kept letter by letter: everything but blanks around lines, and HTML, which is written in one way. */
function said(draft: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(draft).filter(([name]) => ["tags", "publish_date", "date"].includes(name));
  const title = typeof draft["title"] === "string" ? { title: draft["title"].trim() } : {};
  return { ...Object.fromEntries(kept), ...title };
}
