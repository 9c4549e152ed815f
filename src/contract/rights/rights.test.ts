import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { isPermission, may, modelsOf, permissions, rights, rolesOf } from "./rights.ts";
import { type Role, roles } from "./roles.ts";

const source = fileURLToPath(new URL("../../", import.meta.url));
/** All code but tests and the table itself. */
const code = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|testing|^contract\/rights\/rights\.ts$/.test(file))
  .map((file) => readFileSync(join(source, file), "utf8"))
  .join("\n");

test("no permission is dead: an endpoint asks for it, or something asks whether one may", () => {
  const used = (permission: string) => {
    const [resource, action] = permission.split(".");
    return code.includes(`"${permission}"`) || new RegExp(`models\\.${resource}\\??\\.${action}\\b`).test(code);
  };
  expect(permissions().filter((permission) => !used(permission))).toEqual([]);
  expect(used("entry.nonsense")).toBe(false);
});

test("guests stand in no cell: what they may do too is written as permission null", () => {
  for (const permission of permissions())
    expect([permission, rolesOf(permission).includes("guest")]).toEqual([permission, false]);
});

test("system may do whatever admins may, and admins whatever customers may", () => {
  for (const permission of permissions()) {
    const allowed = rolesOf(permission);
    expect([permission, allowed.length > 0, allowed.includes("system")]).toEqual([permission, true, true]);
    if (allowed.includes("customer"))
      expect([permission, allowed]).toEqual([permission, expect.arrayContaining(["admin"])]);
  }
});

test("only system makes others admin or system", () => {
  expect(roles.filter((role) => may({ roles: [role] }, "user.grant"))).toEqual(["system"]);
});

test("whoever has several roles may do what any of them may", () => {
  expect(may({ roles: ["customer", "system"] }, "user.grant")).toBe(true);
  expect(may({ roles: ["customer", "admin"] }, "user.grant")).toBe(false);
});

test("a role that nobody knows, none at all and a permission that does not exist open nothing", () => {
  const strange = ["root", "SYSTEM", "__proto__", "constructor", ""] as unknown as Role[];
  for (const permission of permissions()) {
    expect(may({ roles: [] }, permission)).toBe(false);
    expect(may({ roles: strange }, permission)).toBe(false);
  }
  for (const name of [
    "",
    "entry",
    "entry.",
    ".write",
    "entry.write ",
    "Entry.write",
    "__proto__",
    "constructor",
    null,
    undefined,
    {},
  ]) {
    expect([name, isPermission(name)]).toEqual([name, false]);
    expect([name, may({ roles: ["system"] }, name as "entry.write")]).toEqual([name, false]);
  }
});

test("what somebody is told they may do is what the table says, for every resource and action", () => {
  for (const role of roles) {
    const models = modelsOf({ roles: [role] }) as Record<string, Record<string, boolean>>;
    expect(Object.keys(models)).toEqual(Object.keys(rights()));
    for (const [resource, actions] of Object.entries(rights())) {
      const told = Object.entries(models[resource] ?? {});
      expect(told).toEqual(Object.entries(actions).map(([action, allowed]) => [action, allowed.includes(role)]));
    }
  }
});
