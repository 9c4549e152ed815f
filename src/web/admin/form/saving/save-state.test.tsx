import fc from "fast-check";
import { expect, test } from "vitest";
import { type Fields, lines, text } from "#web/form/fields.ts";
import { openFields, sentForm, settled } from "#web/form/form-state.ts";
import { differences } from "#web/form/merge.ts";
import type { Refusal } from "../refusal.ts";
import { answered, firstState, reloaded, resumed, type SaveState, type Saving, sentNames } from "./save-state.ts";

type Values = { name: string; year: string; tags: string[] };
type Bottle = Values & { _id: string; version: number };
const fields: Fields<Values> = { name: text("name"), year: text("year"), tags: lines("tags") };
const saving: Saving<Bottle, Values> = { fields };
const first: Bottle = { _id: "1", version: 1, name: "Riesling", year: "2024", tags: [] };

const open = firstState(saving, { loaded: first });
const renamed = typing({ name: "Silvaner" });
const conflict = (current: Bottle) => ({ code: "C409", message: "", requestId: "", current }) as unknown as Refusal;
const lost = (state: SaveState<Bottle, Values>, current: Bottle, how = saving) =>
  answered(state, { thing: null, refused: conflict(current) }, how);
const sent = (state: SaveState<Bottle, Values>, together: (keyof Values)[] = []) => [
  ...sentForm(fields, state, { head: [], names: sentNames(fields, state, together) }),
];

function typing(typed: Partial<Values>, state = open): SaveState<Bottle, Values> {
  return { ...state, values: { ...state.values, ...typed } };
}

test("only what was changed is sent, with what the API takes together, and of something new all of it", () => {
  const identity = [
    ["_id", "1"],
    ["version", "1"],
  ];
  expect(sent(renamed)).toEqual([...identity, ["name", "Silvaner"]]);
  expect(sent(renamed, ["year", "name"])).toEqual([...identity, ["name", "Silvaner"], ["year", "2024"]]);
  expect(sent(renamed, ["year", "tags"])).toEqual([...identity, ["name", "Silvaner"]]);
  expect(sent(firstState(saving, { loaded: null })).map(([name]) => name)).toEqual(["name", "year", "tags"]);
});

test("what somebody else has changed elsewhere comes together with what is typed, and is sent again", () => {
  const after = lost(renamed, { ...first, version: 2, year: "2025" });
  expect(after).toMatchObject({ other: null, again: 1, values: { name: "Silvaner", year: "2025" } });
  expect(Object.fromEntries(sent(after))).toEqual({ _id: "1", version: "2", name: "Silvaner" });
});

test("where both have changed the same, somebody has to choose, and either choice keeps the rest", () => {
  const theirs = { ...first, version: 2, name: "Scheurebe", year: "2025" };
  const torn = lost(renamed, theirs);
  expect(torn).toMatchObject({ other: theirs, values: { name: "Silvaner" }, again: 0 });
  const other = settled(torn, { fields, side: "other" });
  expect(other).toMatchObject({ other: null, values: { name: "Scheurebe", year: "2025" } });
  const mine = settled(torn, { fields, side: "mine" });
  expect(mine).toMatchObject({ other: null, values: { name: "Silvaner", year: "2025" } });
  expect(openFields(fields, mine)).toEqual(["name"]);
});

test("where somebody has to read first, they are asked whatever was changed, and at once", () => {
  const how = { ...saving, readsFirst: true };
  const theirs = { ...first, version: 2, year: "2025" };
  expect(lost(renamed, theirs, how)).toMatchObject({ other: theirs, again: 0, values: renamed.values });
  const torn = { ...first, version: 2, name: "Scheurebe" };
  expect(reloaded(renamed, torn, how)).toMatchObject({ other: torn });
  expect(reloaded(renamed, theirs, how)).toMatchObject({ other: null, values: { name: "Silvaner", year: "2025" } });
});

test("after a conflict the form is sent for the button that was pressed", () => {
  const inviting = { ...renamed, sent: { values: renamed.values, names: [], intent: "invite" } };
  expect(lost(inviting, { ...first, version: 2, year: "2025" })).toMatchObject({ again: 1, intent: "invite" });
  const torn = lost(inviting, { ...first, version: 2, name: "Scheurebe" });
  expect(settled(torn, { fields, side: "mine" })).toMatchObject({ intent: "invite" });
});

test("what the screen loads anew is taken over, but never over what is being typed", () => {
  const elsewhere = reloaded(renamed, { ...first, version: 5, year: "2025" }, saving);
  expect(elsewhere).toMatchObject({ values: { name: "Silvaner", year: "2025" }, thing: { version: 5 } });
  const torn = reloaded(renamed, { ...first, version: 5, name: "Scheurebe" }, saving);
  expect(torn).toMatchObject({ values: { name: "Silvaner" }, thing: { version: 1 }, lookedAt: 5, other: null });
});

test("what is typed while the form is on its way is not taken for saved", () => {
  const going = {
    ...renamed,
    sent: { values: renamed.values, names: [], intent: "save" },
    values: typing({ name: "Silvaner S" }).values,
  };
  const after = answered(going, { thing: { ...first, version: 2, name: "Silvaner" }, refused: null }, saving);
  expect(after.values.name).toBe("Silvaner S");
  expect(openFields(fields, after)).toEqual(["name"]);
});

test("what was saved is as the server spells it, with the sentence about what is wrong with it all the same", () => {
  const going = { ...renamed, sent: { values: renamed.values, names: [], intent: "save" } };
  const thing = { ...first, version: 2, name: "SILVANER" };
  const after = answered(going, { thing, refused: null }, { ...saving, faultsOf: () => ({ name: "is taken" }) });
  expect(after).toMatchObject({ values: { name: "SILVANER" }, saved: { name: "SILVANER" }, errors: {}, refusals: 1 });
});

test("a refused field has its sentence, and keeps what was typed; so does a form sent before its script was there", () => {
  const refused = { code: "BAD_FIELDS", message: "x", requestId: "", field: "name" } as unknown as Refusal;
  const after = answered(renamed, { thing: null, refused }, saving);
  expect(after).toMatchObject({ errors: { name: "x" }, values: { name: "Silvaner" }, refusals: 1 });
  const early = firstState(saving, { loaded: first, answer: { thing: null, refused, typed: { name: "Silvaner" } } });
  expect(early).toMatchObject({ errors: { name: "x" }, values: { name: "Silvaner", year: "2024" }, saved: open.saved });
});

const anyTyping = fc.record(
  { name: fc.string(), year: fc.constantFrom("", "2024", "2025"), tags: fc.array(fc.string(), { maxLength: 2 }) },
  { requiredKeys: [] },
);
const anyArrival = fc.constantFrom<(before: SaveState<Bottle, Values>, now: Bottle) => SaveState<Bottle, Values>>(
  lost,
  (before, now) => reloaded(before, now, saving),
);

test("a change from elsewhere takes nothing away that was typed: it joins in, or somebody is asked", () => {
  fc.assert(
    fc.property(anyTyping, anyTyping, anyArrival, (here, there, arrive) => {
      const before = typing(here);
      const now = { ...first, ...there, version: 4 };
      const after = arrive(before, now);
      for (const name of openFields(fields, before)) expect(after.values[name]).toEqual(before.values[name]);
      if (after.thing?.version !== 4) return;
      for (const name of differences(now as Values, first as Values).filter((name) => !(name in here))) {
        if (name in fields) expect(after.values[name]).toEqual(now[name]);
      }
    }),
  );
});

test("whoever keeps their own version keeps all that they typed, and can save it at once", () => {
  fc.assert(
    fc.property(anyTyping, anyTyping, (here, there) => {
      const torn = { ...typing(here), other: { ...first, ...there, version: 4 } };
      const mine = settled(torn, { fields, side: "mine" });
      expect(mine).toMatchObject({ other: null, thing: { version: 4 } });
      for (const name of openFields(fields, torn)) expect(mine.values[name]).toEqual(torn.values[name]);
    }),
  );
});

test("a text that this browser has kept continues on what is stored now, and where others wrote the same one chooses", () => {
  const copy = { values: { name: "Silvaner", year: "2024", tags: [] }, base: open.saved };
  const back = resumed(open, copy, saving);
  expect(back).toMatchObject({ other: null, values: { name: "Silvaner", year: "2024" } });
  expect([openFields(fields, back), back.again]).toEqual([["name"], 0]);
  const elsewhere = firstState(saving, { loaded: { ...first, version: 3, year: "2025" } });
  expect(resumed(elsewhere, copy, saving)).toMatchObject({ other: null, values: { name: "Silvaner", year: "2025" } });
  const theirs = { ...first, version: 3, name: "Scheurebe" };
  const torn = resumed(firstState(saving, { loaded: theirs }), copy, saving);
  expect(torn).toMatchObject({ other: theirs, values: { name: "Silvaner" } });
  expect(settled(torn, { fields, side: "mine" })).toMatchObject({ other: null, values: { name: "Silvaner" } });
  const anew = resumed(firstState(saving, { loaded: null }), copy, saving);
  expect(anew).toMatchObject({ thing: null, values: { name: "Silvaner" } });
});

test("a form that was saved before its script arrived has what is stored now, though the screen was loaded before", () => {
  const now: Bottle = { ...first, version: 2, name: "Silvaner" };
  const state = firstState(saving, { loaded: first, answer: { thing: now, refused: null } });
  expect([state.thing, state.values.name]).toEqual([now, "Silvaner"]);
  const later = { ...now, version: 3, name: "Scheurebe" };
  expect(firstState(saving, { loaded: later, answer: { thing: now, refused: null } }).thing).toBe(later);
});
