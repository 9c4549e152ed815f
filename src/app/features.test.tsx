import { expect, test } from "vitest";
import type { AuditEntry } from "#cms/audit/contract.ts";
import { personAddress, thingAddress } from "#cms/audit/web/admin/thing-address.ts";
import { features, thingScreens } from "./features.ts";

const act = { action: "file.crop", by: { _id: "u1", name: "Rosa" }, thing: { _id: "f1", name: "Lese" } } as AuditEntry;

test("the audit log leads to the screens that features name", () => {
  expect(personAddress(act, thingScreens)).toBe("/admincenter/settings/users/u1");
  expect(thingAddress(act, thingScreens)).toBe("/admincenter/file/edit/f1");
  expect(thingAddress({ ...act, action: "login.locked" }, thingScreens)).toBe("/admincenter/settings/users/f1");
});

test("the audit log leads nowhere where a thing is gone or has no screen", () => {
  expect(personAddress({ ...act, by: { ...act.by!, name: null } }, thingScreens)).toBeNull();
  expect(thingAddress({ ...act, thing: { ...act.thing!, name: null } }, thingScreens)).toBeNull();
  expect(thingAddress({ ...act, action: "tag.update" }, thingScreens)).toBeNull();
});

test("no two features name a screen for the same things", () => {
  const named = features.flatMap(({ things = {} }) => Object.keys(things));
  expect(named).toEqual([...new Set(named)]);
});
