import { expect, test } from "vitest";
import { features } from "#declared.ts";
import { may, modelsOf, permissions } from "../rights/rights.ts";
import { staff, system } from "../rights/roles.ts";
import { problems } from "../wire/problem.ts";
import { declare } from "./declare.ts";
import { declared } from "./declared.ts";

const texts = { de: {}, en: {} };
const tasting = declared(texts, {
  rights: { tasting: { read: staff } },
  audit: ["tasting.create"],
  notifications: {
    tasting: {
      facts: { name: "string" },
      permission: "tasting.read",
      address: (id) => `/tasting/${id}`,
      handledBy: [],
      place: 1,
    },
  },
  mails: { tasting: "machine" },
  problems: { TASTING_FULL: 409 },
  forms: { tastingForm: { tags: [] } },
});

test("what two features say under one name, and a right that nobody names, stop the start and change nothing", () => {
  for (const [table, name] of [
    ["rights", "tasting.read"],
    ["audit", "tasting.create"],
    ["notifications", "tasting"],
    ["mails", "tasting"],
    ["problems", "TASTING_FULL"],
    ["forms", "tastingForm"],
  ] as const) {
    const other = declared(texts, { [table]: tasting[table] });
    const rights = declared(texts, { rights: tasting.rights });
    const pair = table === "notifications" ? [rights, other, other] : [other, other];
    expect(() => declare(pair), table).toThrow(`Two features say what ${name} is`);
  }
  const unnamed = declared(texts, { notifications: tasting.notifications });
  expect(() => declare([unnamed])).toThrow("tasting asks for tasting.read, and nobody names it");
  expect(permissions()).toContain("entry.publish");
  expect(may({ roles: ["system"] }, "tasting.read" as "entry.write")).toBe(false);
  expect(problems()).toMatchObject({ C404: 404, TAG_TAKEN: 409 });
});

test("two features do not take one address, nor one of the house, in any language and case", () => {
  const tastings = declared(texts, { screens: { tastings: { de: "weinproben", en: "tastings" } } });
  for (const [words, name] of [
    [{ de: "Tastings", en: "events" }, "tastings"],
    [{ de: "weinproben", en: "events" }, "weinproben"],
    [{ de: "termine", en: "Shop" }, "shop"],
    [{ de: "API", en: "events" }, "api"],
  ] as const) {
    const events = declared(texts, { screens: { events: words } });
    expect(() => declare([tastings, events])).toThrow(`Two features say what ${name} is`);
  }
});

test("a feature may add a right to the thing of another one, and takes none away", () => {
  const printing = declared(texts, { rights: { entry: { print: system } } });
  const print = "entry.print" as "entry.write";
  try {
    declare([...features, printing]);
    expect([may({ roles: ["system"] }, print), may({ roles: ["admin"] }, print)]).toEqual([true, false]);
    expect(may({ roles: ["admin"] }, "entry.publish")).toBe(true);
    expect(modelsOf({ roles: ["admin"] }).entry).toMatchObject({ publish: true, print: false });
  } finally {
    declare(features);
  }
});
