import { expect, test } from "vitest";
import { declare } from "./declare.ts";
import { declared } from "./declared.ts";
import { may, permissions } from "./rights.ts";
import { staff } from "./roles.ts";
import { problems } from "./wire/problem.ts";

const texts = { de: {}, en: {} };
const tasting = declared(texts, {
  rights: { tasting: { read: staff } },
  audit: ["tasting.create"],
  notifications: {
    tasting: { facts: { name: "string" }, permission: "tasting.read", address: (id) => `/tasting/${id}`, place: 1 },
  },
  mails: { tasting: "machine" },
  problems: { TASTING_FULL: 409 },
});

test("what two features say under one name, and a right that nobody names, stop the start and change nothing", () => {
  for (const [table, name] of [
    ["rights", "tasting.read"],
    ["audit", "tasting.create"],
    ["notifications", "tasting"],
    ["mails", "tasting"],
    ["problems", "TASTING_FULL"],
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
