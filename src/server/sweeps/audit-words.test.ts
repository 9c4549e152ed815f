import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { detailsOf } from "#cms/audit/sentence.ts";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import type { AnyRoute } from "#contract/wire/route.ts";
import { audited, nameOf } from "../testing/samples.ts";

const source = fileURLToPath(new URL("../../", import.meta.url));
const contracts = globSync("{cms,shop}/**/contract.ts", { cwd: source });
const modules = await Promise.all(contracts.map((path) => import(source + path) as Promise<Record<string, unknown>>));
const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;
const records = modules.flatMap((module) => Object.values(module)).filter(isRoute);

function actsOf(record: AnyRoute): string[] {
  const left = audited[nameOf(record)] ?? [];
  if (typeof left === "string") return [];
  const acts: string[] = "single" in left ? [left.single] : left;
  return acts.filter((act) => !unnamed.has(act));
}

/** They say which things are changed, wrap what is, or have acts of their own; of tags the log names the tags. A password is in no log. */
const about = new Set([
  "_id",
  "version",
  "sitting",
  "userData",
  "suspended",
  "messages",
  "entries",
  "add",
  "remove",
  "current",
]);

/** Acts whose sentence says all: their rows name no fields, or what differs and not what was sent. */
const unnamed = new Set([
  "order.ship",
  "order.change",
  "order.dropProposal",
  "tag.update",
  "subscriber.settings",
  "issue.pace",
  "guestbook.answer",
  "translation.update",
  "socialPost.cancel",
]);

/** The names under which what an endpoint takes can be in the log: all that change a thing, one or many at once. */
function fieldsOf({ body }: AnyRoute): string[] {
  const { properties = {} } = (body ?? {}) as { properties?: object };
  return Object.keys(properties).filter((name) => !about.has(name));
}

test("every field that any endpoint can change has its words in the audit log, in both languages", () => {
  const changing = new Set(records.filter(({ method }) => method === "PUT").flatMap(actsOf));
  const fields = records
    .filter((record) => actsOf(record).some((act) => changing.has(act)) && record.path !== "/batch/subscriber/sort")
    .flatMap((record) => fieldsOf(record).map((field) => ({ record, field })));
  expect(fields.length).toBeGreaterThan(60);
  for (const language of languages) {
    const bare = fields.filter(({ field }) => {
      const lines = detailsOf({ details: { fields: [field] } }, { t: translator(language), language });
      return lines.some((line) => line.includes("audit."));
    });
    expect([language, bare.map(({ record, field }) => `${nameOf(record)}: ${field}`)]).toEqual([language, []]);
  }
});
