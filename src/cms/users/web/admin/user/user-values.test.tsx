import { expect, test } from "vitest";
import type { User } from "#cms/users/contract.ts";
import { fieldAt, valuesOf } from "#web/form/fields.ts";
import { freshForm, openFields, typed } from "#web/form/form-state.ts";
import { chooseRole, type UserValues, userFields } from "./user-values.ts";

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

test("a discount stands in the form as people of that language write it", () => {
  expect(valuesOf(userFields("de"), rosa).discount).toBe("12,5");
  expect(valuesOf(userFields("en"), rosa).discount).toBe("12.5");
});

test("somebody new speaks the language of whoever invites them, until that is changed", () => {
  expect(valuesOf(userFields("en"), null)).toMatchObject({ language: "en", role: "customer", discount: "" });
});

test("the strongest of the roles is the one that is shown, and what is wrong with any of them is said there", () => {
  expect(valuesOf(userFields("de"), { ...rosa, roles: ["customer", "admin"] }).role).toBe("admin");
  expect(fieldAt(userFields("de"), "roles/0")).toBe("role");
  expect(fieldAt(userFields("de"), "userData")).toBe("discount");
});

test("a password that was typed for an owner is gone with the choice, and keeps nothing unsaved", () => {
  const fields = userFields("de");
  let state = freshForm(fields, { ...rosa, _id: "rosa", version: 3 });
  const set = <N extends keyof UserValues>(name: N, value: UserValues[N]) => {
    state = typed(state, name, value);
  };
  chooseRole({ set }, "system");
  set("current", "geheim");
  chooseRole({ set }, "customer");
  expect(openFields(fields, state)).toEqual([]);
});
