import fc from "fast-check";
import { Type } from "typebox";
import { expect, test } from "vitest";
import { field, fieldsOf } from "#contract/fields/fields.ts";
import { changesIn, valuesOf } from "#web/form/fields.ts";
import { differences } from "#web/form/merge.ts";
import { tableFields } from "#web/form/table-fields.ts";
import { adopted, formOf, fresh, type KeptState, overtaken, resumed, typed } from "./kept-state.ts";

/** A tasting, which is not one of the things of the house: the editor knows it by its table of fields alone. */
const written = {
  name: field("line", Type.String(), { empty: "", translated: true }),
  wines: field("parts", Type.Array(Type.String()), { empty: [] }),
  begins: field("time", Type.String(), { empty: "" }),
};
const fields = tableFields(fieldsOf(written), { keepsTyping: true });
type Values = ReturnType<typeof valuesOf<{ name: string; en_name: string; wines: string[]; begins: string }>>;
type Tasting = { _id: string; version: number; name: string; wines: string[]; begins: string; translations: object };

const first: Tasting = {
  ...{ _id: "t1", version: 1, name: "Herbst", wines: [], begins: "2026-11-21T17:00:00.000Z" },
  translations: {},
};
const open: KeptState<Tasting, Values> = fresh(fields, first);
const typing = (values: Partial<Values>) => ({ ...open, values: { ...open.values, ...values } });
const auto = { intent: "save", auto: true } as const;

test("a thing of any kind is saved with what was typed, and published with nothing that its author has not seen", () => {
  const here = typing({ name: "Herbstprobe" });
  const form = formOf(here, { fields, wish: auto, sitting: "s1" });
  expect([form.get("version"), changesIn(fields, form)]).toEqual(["1", { name: "Herbstprobe" }]);
  const current = { ...first, version: 2, wines: ["Silvaner"] };
  const publish = { intent: "publish" } as const;
  const held = overtaken(here, { fields, current, wish: publish });
  expect(held).toMatchObject({ next: null, held: publish, taken: ["wines"], values: { wines: ["Silvaner"] } });
});

test("a time that is being retyped is not filled in by the server, another one is", () => {
  const begins = "2026-12-01T17:00:00.000Z";
  const reply = { fields, thing: { ...first, version: 2, begins }, sent: open.values, saved: true };
  const emptied = typed(open, { fields, name: "begins", value: "" });
  expect(adopted(emptied, { ...reply, sent: emptied.values }).values.begins).toBe("");
  expect(adopted(open, reply).values.begins).toBe("2026-12-01T18:00");
});

const words = fc.constantFrom("", "Herbst", "Winter");
const anyChange = fc.record({ name: words, en_name: words, wines: fc.subarray(["Silvaner", "Riesling"]) });

test("what was typed is there after everything that may happen meanwhile, or the other version waits for a choice", () => {
  fc.assert(
    fc.property(anyChange, anyChange, fc.boolean(), (mine, { en_name, ...theirs }, later) => {
      const current = { ...first, ...theirs, translations: { en: { name: en_name } }, version: 2 };
      const here = typing(mine);
      // It was open all the time, or it comes from a copy that this browser has kept.
      const there = { ...fresh<Tasting, Values>(fields, current) };
      const state = later
        ? resumed(there, { fields, values: here.values, base: open.values })
        : overtaken(here, { fields, current, wish: auto });
      for (const name of differences(here.values, open.values))
        expect(state.values[name]).toEqual(mine[name as "name"]);
      if (state.other) return;
      for (const name of differences(valuesOf(fields, current), open.values)) {
        expect(state.values[name]).toEqual(valuesOf(fields, current)[name]);
      }
    }),
  );
});
