import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { queryString } from "#contract/wire/client.ts";
import type { AnyRoute } from "#contract/wire/route.ts";
import type { TestHouse, Visitor } from "./test-house.ts";

/** What can be sent to one endpoint so that it does what it is there for. */
export type Sample = {
  body?: object;
  query?: Record<string, string>;
  form?: { payload: Buffer; headers: Record<string, string> };
};
/** `handle` is the address of the one who will send it. */
export type Making = { house: TestHouse; system: Visitor; handle: string };
/** By method and path; each feature exports its own from `server/testing-samples.ts`. */
export type Samples = Record<string, (making: Making) => Sample | Promise<Sample>>;

const source = fileURLToPath(new URL("../../", import.meta.url));
const found = globSync("{cms,shop}/**/server/testing-samples.ts", { cwd: source });
const modules = await Promise.all(found.map((path) => import(source + path) as Promise<{ samples: Samples }>));
const makers: Samples = Object.assign({}, ...modules.map(({ samples }) => samples)) as Samples;

export function nameOf({ method, path }: Pick<AnyRoute, "method" | "path">): string {
  return `${method} ${path}`;
}

/** @throws Error for an endpoint that has no sample yet: it belongs into `testing-samples.ts` of its feature */
export async function sampleOf(record: AnyRoute, making: Making): Promise<Sample & { url: string }> {
  const make = makers[nameOf(record)];
  if (!make) throw new Error(`${nameOf(record)} has no sample`);
  const sample = await make(making);
  return { ...sample, url: `/api/v0${record.path}${queryString(sample.query)}` };
}
