import { randomUUID } from "node:crypto";
import type { InjectOptions } from "fastify";
import type { TSchema } from "typebox";
import { queryString } from "#contract/wire/client.ts";
import type { AnyRoute } from "#contract/wire/route.ts";
import { bodyLimit } from "../../api/api.ts";
import { sampleOf } from "../samples.ts";
import { addressOf, type TestHouse, type Visitor } from "../test-house.ts";
import { newAddress, newNetwork } from "../things/accounts.ts";
import { largest, longAddress, longText } from "./largest.ts";

type Fields = Record<string, unknown>;
/** Fills one field; undefined where it does not fit. */
type Fill = (number: number, given: unknown) => unknown;
/** A request, another one for each number. */
export type Requests = (number: number) => Promise<InjectOptions>;

/** Somebody at one network, who sends from another address of it each time. */
export function addressIn(network: number, number: number): string {
  return `2001:db8:${network.toString(16)}:1::${number.toString(16)}`;
}

/** Largest body that a guest sends; a little is left for what stands around it. */
const most = bodyLimit - 1000;

/** Whoever fills the trap, `website`, is taken for a program, of whose message less is kept. */
const untouched = new Set(["captcha", "token", "website"]);

type Asking = { house: TestHouse; system: Visitor };

/**
 * The largest requests that a guest can send to an endpoint: those that it carries out, with each field as long as it
 * is taken, and those that only have the right shape. What a link in a mail holds is the same each time, since nobody
 * gets many of them; a captcha is new each time.
 * @throws Error for an endpoint without a sample
 */
export async function requestsTo(record: AnyRoute, asking: Asking): Promise<{ right: Requests; shaped: Requests }> {
  const shaped: Requests = async (number) => {
    const query = record.query && largest(record.query, { number, room: 6000 });
    const body = record.body && largest(record.body, { number, room: most });
    return requestOf(record, { number, query, body });
  };
  if (record.method === "GET") return { right: readingOf(record), shaped };
  const make = await samplerOf(record, asking);
  const fills = await fillsOf(record, { ...asking, make });
  const first = await make();
  const isSame = "token" in propertiesOf(record.body) || Array.isArray(first.body);
  const sample = isSame ? async () => first : make;
  return {
    right: async (number) => requestOf(record, { ...(await filledWith(fills, sample, number)), number }),
    shaped,
  };
}

/** All parameters of a query at once, and each one by itself. */
function readingOf(record: AnyRoute): Requests {
  const names = Object.keys(propertiesOf(record.query));
  return async (number) => {
    const all = (record.query ? largest(record.query, { number, room: 6000 }) : {}) as Fields;
    const name = names[number % (names.length + 1)];
    return requestOf(record, { number, query: name === undefined ? all : { [name]: all[name] } });
  };
}

type Content = { number: number; query?: unknown; body?: unknown };

function requestOf(record: AnyRoute, { number, query, body }: Content): InjectOptions {
  const params = (record.params ? largest(record.params, { number, room: 6000 }) : {}) as Record<string, string>;
  const path = addressOf(
    record.path,
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, encodeURIComponent(value)])),
  );
  return {
    method: record.method,
    url: `/api/v0${path}/${queryString(query as Fields)}`,
    headers: { "user-agent": `Browser ${randomUUID()}`, "accept-language": number % 2 === 0 ? "de" : "en" },
    ...(body === undefined ? {} : { payload: body as object }),
  };
}

type Sampler = () => Promise<{ body?: unknown; query?: unknown }>;

async function samplerOf(record: AnyRoute, { house, system }: Asking): Promise<Sampler> {
  const handle = newAddress("gast");
  await house.as("customer", handle);
  return () => sampleOf(record, { house, system, handle });
}

type Trying = Asking & { make: Sampler };

/** How each field is filled without being refused, found by trying. */
async function fillsOf(record: AnyRoute, { house, make }: Trying): Promise<Record<string, Fill>> {
  const found: Record<string, Fill> = {};
  let number = 1_000_000;
  for (const [name, schema] of Object.entries(propertiesOf(record.body))) {
    if (untouched.has(name)) continue;
    for (const fill of fillsFor(schema)) {
      number += 1;
      const given = await make();
      const value = fill(number, (given.body as Fields | undefined)?.[name]);
      if (value === undefined) continue;
      const body = { ...(given.body as Fields), [name]: value };
      const { status } = await house.guest.raw({ ...requestOf(record, { number, body }), remoteAddress: newNetwork() });
      if (status >= 400) continue;
      found[name] = fill;
      break;
    }
  }
  return found;
}

function fillsFor(schema: TSchema & { maxItems?: number; maxLength?: number }): Fill[] {
  const { maxItems, maxLength = 300_000 } = schema;
  // Half of the body, so that the other fields have room.
  const usual: Fill = (number) => largest(schema, { number, room: most / 2 });
  if ((schema as { type?: string }).type === "string") {
    return [(number) => longText(number, maxLength), (number) => longAddress(number, maxLength), usual];
  }
  const repeated: Fill = (_, given) =>
    Array.isArray(given) && given.length > 0 ? Array.from({ length: maxItems ?? 1000 }, () => given[0]) : undefined;
  return [usual, repeated];
}

async function filledWith(fills: Record<string, Fill>, sample: Sampler, number: number) {
  const given = await sample();
  // A list of ids: one a hundred times, or a hundred.
  if (Array.isArray(given.body)) {
    const [one] = given.body as unknown[];
    return { ...given, body: Array.from({ length: 100 }, () => (number % 2 === 0 ? one : randomUUID())) };
  }
  const body = { ...(given.body as Fields) };
  for (const [name, fill] of Object.entries(fills)) body[name] = fill(number, body[name]);
  return { ...given, body };
}

function propertiesOf(schema: TSchema | undefined): Record<string, TSchema> {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, TSchema> };
  return properties;
}

/** Bodies that nothing is to be made of, as large as one may be: many fields, a long list, one list in another. */
function junk(): string[] {
  const lists = 200_000;
  return [
    JSON.stringify(Object.fromEntries(Array.from({ length: 70_000 }, (_, at) => [`x${at}`, at]))),
    JSON.stringify(Array.from({ length: 140_000 }, (_, at) => at % 10_000)),
    "[".repeat(lists) + "]".repeat(lists),
    JSON.stringify({ x: "€".repeat(most / 3 - 10) }),
  ];
}

let bodies: string[] | undefined;

/** A request with each kind of junk; the bodies are the same for every endpoint. */
export function junkFor(record: AnyRoute): InjectOptions[] {
  bodies ??= junk();
  return bodies.map((payload) => ({
    ...requestOf(record, { number: 0 }),
    headers: { "content-type": "application/json" },
    payload,
  }));
}

/** A request with this link to every endpoint that takes the token of one, each time in the same order. */
export async function linkRequests(
  records: AnyRoute[],
  { link, ...asking }: Asking & { link: string },
): Promise<InjectOptions[]> {
  const taking = records.filter(({ body }) => "token" in propertiesOf(body));
  const requests: InjectOptions[] = [];
  // One after another: a sample waits for its own mail, whose job another one may just be doing.
  for (const [number, record] of taking.entries()) {
    const make = await samplerOf(record, asking);
    const { body } = await make();
    requests.push(requestOf(record, { number, body: { ...(body as Fields), token: link } }));
  }
  return requests;
}
