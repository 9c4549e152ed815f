import { expect, test } from "vitest";
import { features } from "#app/features.ts";
import type { AuthState } from "#cms/users/contract.ts";
import { modelsOf } from "#contract/rights/rights.ts";
import type { Role } from "#contract/rights/roles.ts";
import { translator } from "#contract/texts/translate.ts";
import { distance, fitting, newItemsOf, screensOf, searchesOf } from "./palette-items.ts";

const own = (role: Role) => ({
  features,
  auth: { models: modelsOf({ roles: [role] }) } as Pick<AuthState, "models">,
  t: translator("de"),
});
const addresses = (items: object[]) => items.map((item) => ("to" in item ? item.to : null));

test("every screen of menu and settings that the user may open is there, once, and none besides", () => {
  const all = screensOf(own("system"));
  const listed = features.flatMap(({ menu = [], settings = [] }) => [...menu, ...settings].map(({ to }) => to));
  expect(new Set(addresses(all))).toEqual(new Set(listed));
  expect(new Set(addresses(all)).size).toBe(all.length);
  const customers = screensOf(own("customer"));
  expect(addresses(customers)).not.toContain("/admincenter/newsletter/subscribers");
  expect(addresses(customers)).not.toContain("/admincenter/settings/users");
});

test("a screen is found by all words of its name, its group or its description, the nearest first", () => {
  const found = (query: string) => fitting(screensOf(own("system")), query).map(({ title }) => title);
  expect(found("weiterleit")).toEqual(["Weiterleitungen"]);
  expect(found("alte adressen")).toEqual(["Weiterleitungen"]);
  expect(found("BEITRAGE")[0]).toBe("Beiträge");
  expect(found("gibt es nicht")).toEqual([]);
  expect(["Neuer Beitrag", "Beitrag neu", "Seite"].map((title) => distance({ title }, "neuer bei"))).toEqual([0, 2, 2]);
});

test("only those who may write are offered to begin something, and only lists that they may read are searched", () => {
  expect(newItemsOf(own("customer"))).toEqual([]);
  expect(addresses(newItemsOf(own("admin")))).toContain("/admincenter/redirects/new");
  const lists = addresses(searchesOf(own("admin"), "ä & b"));
  expect(lists).toContain("/admincenter/redirects?q=%C3%A4%20%26%20b");
  expect(addresses(searchesOf(own("customer"), "a"))).not.toContain("/admincenter/files?q=a");
});

test("all that is shown has a name, and a key of its own that fits an id", () => {
  const items = [...screensOf(own("system")), ...newItemsOf(own("system")), ...searchesOf(own("system"), "x")];
  for (const { title, key } of items) {
    expect(title, key).not.toMatch(/^\w+:[\w.]+$/);
    expect(key).toMatch(/^[\w-]+$/);
  }
  expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
});
