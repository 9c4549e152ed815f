import { expect, test, vi } from "vitest";
import type { Entry } from "#cms/entries/contract.ts";
import type * as fields from "#cms/entries/fields.ts";
import { entryWith } from "#cms/entries/web/admin/testing-entry.ts";
import { copiesOf, keepCopy } from "#web/admin/keeping/copies/local-copy.ts";
import { formOf, fresh } from "#web/admin/keeping/editor/kept-state.ts";
import { changesIn, fieldAt, valuesOf } from "#web/form/fields.ts";
import { merged } from "#web/form/merge.ts";
import { compareVersions, othersDiffer } from "../versions/compare-versions.ts";
import { type EntryValues, entryFields } from "./form/entry-values.ts";

vi.mock("#cms/entries/fields.ts", async (original) => {
  const { withNewFields } = await import("#contract/fields/testing-fields.ts");
  const { entryFields: table } = await original<typeof fields>();
  return { entryFields: withNewFields(table) };
});

type Values = EntryValues & { subtitle: string; en_subtitle: string; hints: string[] };
const en = { title: "Harvest", content: [], subtitle: "Soon" };
const entry = { ...entryWith({ translations: { en } }), subtitle: "Bald", hints: ["früh"] } as Entry;
const held = valuesOf(entryFields, entry) as Values;
const typed = { ...held, en_subtitle: "Now", hints: [] } as Values;

test("a field that was added to the table stands in the form, and what was typed into it is sent and told", () => {
  expect(held).toMatchObject({ subtitle: "Bald", en_subtitle: "Soon", hints: ["früh"] });
  const form = formOf(
    { ...fresh(entryFields, entry), values: typed },
    { fields: entryFields, wish: { intent: "save" }, sitting: "s1" },
  );
  expect(changesIn(entryFields, form)).toEqual({ translations: { en: { subtitle: "Now" } }, hints: [] });
  expect(fieldAt(entryFields, "translations/en/subtitle")).toBe("en_subtitle");
});

test("two people who change it meet there as in every other field", () => {
  const theirs = { ...held, subtitle: "Gleich", hints: ["spät"] } as Values;
  const { values, taken, disputed } = merged(entryFields, { base: held, mine: typed, theirs });
  expect([taken, disputed]).toEqual([["subtitle"], ["hints"]]);
  expect(values).toMatchObject({ subtitle: "Gleich", en_subtitle: "Now", hints: [] });
});

test("its versions are compared: words beside each other, the rest as different", () => {
  const after = { ...entry, subtitle: "Jetzt", hints: [] } as Entry;
  expect(compareVersions(entry, after, { language: "de" })).toMatchObject([{ field: "subtitle", lang: "de" }]);
  expect([othersDiffer(entry, after), othersDiffer(entry, entry)]).toEqual([true, false]);
});

test("this browser keeps it, and finds what was kept before the field came", () => {
  const kept: Record<string, string> = Object.create({
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => {
      kept[key] = text;
    },
  });
  vi.stubGlobal("window", { localStorage: kept });
  const place = { kind: "entry", user: "rosa", thing: "e1", sitting: "before" };
  const { hints: _hints, subtitle: _de, en_subtitle: _en, ...old } = typed;
  keepCopy(place, { values: typed, base: held });
  keepCopy({ ...place, sitting: "older" }, { values: old, base: old });
  const found = copiesOf(entryFields, { ...place, sitting: "now" }).map(({ copy }) => copy.values);
  expect(found).toContainEqual(typed);
  expect(found).toContainEqual({ ...old, subtitle: "", en_subtitle: "", hints: [] });
  vi.unstubAllGlobals();
});
