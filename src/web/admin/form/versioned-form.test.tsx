import { expect, test } from "vitest";
import type { Refusal } from "./refusal.ts";
import { answered, differences, freshForm, reloaded, type Shape, sentForm, settled } from "./versioned-form.ts";

type Bottle = { _id: string; version: number; name: string; year: string };
const first: Bottle = { _id: "1", version: 1, name: "Riesling", year: "2024" };
const shape: Shape<Bottle, { name: string; year: string }> = {
  valuesOf: (bottle) => ({ name: bottle?.name ?? "", year: bottle?.year ?? "" }),
  fieldOf: (path) => (path === "name" ? "name" : undefined),
};

const renamed = { ...freshForm(first, shape), values: { name: "Silvaner", year: "2024" } };
const conflict = (current: Bottle) => ({ code: "C409", message: "", requestId: "", current }) as unknown as Refusal;

test("only what was changed is sent, and of something new all of it", () => {
  expect(Object.fromEntries(sentForm(renamed))).toEqual({ intent: "save", _id: "1", version: "1", name: "Silvaner" });
  expect(Object.fromEntries(sentForm(freshForm(null, shape)))).toEqual({ intent: "save", name: "", year: "" });
});

test("what somebody else has changed elsewhere comes together with what is typed, and is sent again", () => {
  const theirs = { ...first, version: 2, year: "2025" };
  const after = answered(renamed, { thing: null, refused: conflict(theirs) }, shape);
  expect(after).toMatchObject({ other: null, again: 1, values: { name: "Silvaner", year: "2025" } });
  expect(Object.fromEntries(sentForm(after))).toMatchObject({ version: "2", name: "Silvaner" });
});

test("where both have changed the same, somebody has to choose, and either choice keeps the rest", () => {
  const theirs = { ...first, version: 2, name: "Scheurebe", year: "2025" };
  const torn = answered(renamed, { thing: null, refused: conflict(theirs) }, shape);
  expect(torn).toMatchObject({ other: theirs, values: { name: "Silvaner" }, again: 0 });
  expect(settled(torn, "other", shape)).toMatchObject({ other: null, values: { name: "Scheurebe", year: "2025" } });
  const mine = settled(torn, "mine", shape);
  expect(mine).toMatchObject({ other: null, values: { name: "Silvaner", year: "2025" } });
  expect(differences(mine.values, mine.saved)).toEqual(["name"]);
});

test("what the screen loads anew is taken over, but never over what is being typed", () => {
  const elsewhere = reloaded(renamed, { ...first, version: 5, year: "2025" }, shape);
  expect(elsewhere).toMatchObject({ values: { name: "Silvaner", year: "2025" }, thing: { version: 5 } });
  const torn = reloaded(renamed, { ...first, version: 5, name: "Scheurebe" }, shape);
  expect(torn).toMatchObject({ values: { name: "Silvaner" }, thing: { version: 1 }, seen: 5, other: null });
});

test("what is typed while the form is on its way is not taken for saved", () => {
  const sent = { ...renamed, sent: renamed.values, values: { name: "Silvaner trocken", year: "2024" } };
  const after = answered(sent, { thing: { ...first, version: 2, name: "Silvaner" }, refused: null }, shape);
  expect(after.values.name).toBe("Silvaner trocken");
  expect(differences(after.values, after.saved)).toEqual(["name"]);
});

test("a refused field has its sentence, and keeps what was typed", () => {
  const refused = { code: "BAD_FIELDS", message: "x", requestId: "", field: "name" } as unknown as Refusal;
  const after = answered(renamed, { thing: null, refused }, shape);
  expect(after).toMatchObject({ errors: { name: "x" }, values: { name: "Silvaner" }, refusals: 1 });
});
