import { expect, test } from "vitest";
import { type ChoiceName, choices } from "#cms/design/choices.ts";
import { presets } from "#cms/design/presets/presets.ts";
import { chosen, offered, withChoice } from "./choice-places.ts";
import { drawings } from "./drawings.tsx";

const names = Object.keys(choices) as ChoiceName[];
const values = presets.club;

test.each(names)("every choice of %s is offered once, and the one that is taken is the one of the design", (name) => {
  expect(offered(name).toSorted()).toEqual([...choices[name]].toSorted());
  for (const value of choices[name]) {
    const next = { ...values, ...withChoice(values, name, value) };
    expect(chosen(next, name)).toBe(value);
    for (const other of names.filter((one) => one !== name)) expect(chosen(next, other)).toBe(chosen(values, other));
  }
});

test("where one choice of a list is drawn, all of them are", () => {
  for (const [name, drawn] of Object.entries(drawings)) {
    expect([name, Object.keys(drawn).toSorted()]).toEqual([name, [...choices[name as ChoiceName]].toSorted()]);
  }
});
