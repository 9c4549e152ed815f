import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AuditAction } from "#contract/audit.ts";
import { queryString } from "#contract/wire/client.ts";
import type { AnyRoute } from "#contract/wire/route.ts";
import type { TestHouse, Visitor } from "./test-house.ts";

/** A request to one endpoint that succeeds. */
export type Sample = {
  body?: object;
  query?: Record<string, string>;
  form?: { payload: Buffer; headers: Record<string, string> };
};
/** `handle` is the address of the user who will send it. */
export type Making = { house: TestHouse; system: Visitor; handle: string };
/** By method and path; each feature exports its own from `server/testing-samples.ts`. */
export type Samples = Record<string, (making: Making) => Sample | Promise<Sample>>;

/**
 * What each of a feature's endpoints leaves in the audit log, by method and path: the acts; the one act of something
 * there is only one of, which needs no name; or, in words, why nothing. A feature exports its own as `audited`.
 */
export type Audited = Record<string, AuditAction[] | { single: AuditAction } | string>;

type Exported = { samples: Samples; audited?: Audited };

const source = fileURLToPath(new URL("../../", import.meta.url));
const found = globSync("{cms,shop}/**/server/testing-samples.ts", { cwd: source });
const modules = await Promise.all(found.map((path) => import(source + path) as Promise<Exported>));
const makers: Samples = Object.assign({}, ...modules.map(({ samples }) => samples)) as Samples;
/** Of all features. */
export const audited: Audited = Object.assign({}, ...modules.map((one) => one.audited)) as Audited;

export function nameOf({ method, path }: Pick<AnyRoute, "method" | "path">): string {
  return `${method} ${path}`;
}

/** @throws Error for an endpoint without a sample: it belongs in `testing-samples.ts` of its feature */
export async function sampleOf(record: AnyRoute, making: Making): Promise<Sample & { url: string }> {
  const make = makers[nameOf(record)];
  if (!make) throw new Error(`${nameOf(record)} has no sample`);
  const sample = await make(making);
  return { ...sample, url: `/api/v0${record.path}${queryString(sample.query)}` };
}
