import fc from "fast-check";
import { expect, test } from "vitest";
import type { User } from "#cms/users/contract.ts";
import { answered, formOf, fresh, merged, settled, type UserFormState } from "./user-form-state.ts";
import { differentFields, type UserValues } from "./user-values.ts";

const rosa: User = {
  _id: "0198c0de-0000-7000-8000-000000000001",
  version: 3,
  name: "Rosa Brenner",
  handle: "rosa@brenner.example",
  roles: ["customer"],
  language: "de",
  userData: { discount: 12.5, shipping_free: false },
  state: "active",
};
const open = fresh(rosa, { answer: undefined, language: "de" });

function typing(state: UserFormState, typed: Partial<UserValues>): UserFormState {
  return { ...state, values: { ...state.values, ...typed } };
}

function sending(state: UserFormState): UserFormState {
  return { ...state, sent: { values: state.values, fields: differentFields(state.values, state.saved) } };
}

const anyTyping = fc.record(
  {
    name: fc.string(),
    handle: fc.string(),
    role: fc.constantFrom("customer" as const, "admin" as const, "system" as const),
    discount: fc.constantFrom("", "5", "12,5", "7,25"),
    shipping_free: fc.boolean(),
  },
  { requiredKeys: [] },
);

test("a discount stands in the form as people of that language write it", () => {
  expect(open.values.discount).toBe("12,5");
  expect(fresh(rosa, { answer: undefined, language: "en" }).values.discount).toBe("12.5");
});

test("only what was changed is sent, and the two benefits together", () => {
  const names = (typed: Partial<UserValues>) => [...formOf("save", typing(open, typed)).keys()];
  expect(names({ name: "Rosa B." })).toEqual(["intent", "_id", "version", "name"]);
  expect(names({ shipping_free: true })).toEqual(["intent", "_id", "version", "shipping_free", "discount"]);
});

test("what is typed while a save is on its way stays typed, and is not taken for saved", () => {
  const later = typing(sending(typing(open, { name: "Rosa B." })), { discount: "5" });
  const user = { ...rosa, version: 4, name: "Rosa B." };
  const state = answered(later, { intent: "save", user, invited: false, refused: null, typed: {} }, "de");
  expect(state.values).toEqual({ ...open.values, name: "Rosa B.", discount: "5" });
  expect(differentFields(state.values, state.saved)).toEqual(["discount"]);
});

test("a change from elsewhere takes nothing away that was typed: it joins in, or somebody is asked", () => {
  fc.assert(
    fc.property(anyTyping, fc.string(), fc.constantFrom(0, 5, 12.5), (typed, name, discount) => {
      const before = typing(open, typed);
      const other = { ...rosa, version: 4, name, userData: { discount, shipping_free: false } };
      const state = merged(before, other, "de");
      for (const field of differentFields(before.values, before.saved)) {
        expect(state.values[field]).toBe(before.values[field]);
      }
      if (state.other) return;
      expect(formOf("save", state).get("version")).toBe("4");
      if (!("name" in typed) || typed.name === rosa.name) expect(state.values.name).toBe(name);
    }),
  );
});

test("whoever keeps their own version keeps what they typed and takes the rest from the other one", () => {
  const before = {
    ...typing(open, { name: "Rosa B." }),
    other: { ...rosa, version: 5, name: "R. B.", language: "en" as const },
  };
  const mine = settled(before, "mine", "de");
  expect(mine.values).toEqual({ ...open.values, name: "Rosa B.", language: "en" });
  expect([...formOf("save", mine).entries()]).toEqual([
    ["intent", "save"],
    ["_id", rosa._id],
    ["version", "5"],
    ["name", "Rosa B."],
  ]);
  expect(settled(before, "other", "de").values).toEqual({ ...open.values, name: "R. B.", language: "en" });
});
