import { type TSchema, Type } from "typebox";
import { staysWithout } from "#contract/components.ts";
import { madeOnce } from "#contract/formats/made-once.ts";
import { type Language, originalLanguage } from "#contract/language.ts";
import { isPermission, may, type Permission } from "#contract/rights/rights.ts";
import { translator } from "#contract/texts/translate.ts";
import { isProblem, Problem, type ProblemCode, type ProblemReply } from "#contract/wire/problem.ts";
import { type AnyRoute, events, type Method } from "#contract/wire/route.ts";
import { isBusy } from "#database/engines/busy.ts";
import type { Platform } from "../platform.ts";
import { type Actor, guestActor } from "../sessions/actor.ts";
import { callerOf, refuseToken, withoutName } from "../sessions/api-tokens.ts";
import { mustBeProved } from "../sessions/proof.ts";
import { StorageUnreachable } from "../storage/failures.ts";
import { isOutOfRoom, tellFullSoon } from "../storage/room.ts";
import { refuseFormatting } from "../text/html.ts";
import type { Call, Endpoint, Incoming, Outcome } from "./endpoint.ts";
import { acceptedLanguage } from "./negotiation.ts";
import { stringifier } from "./replies/stringifier.ts";
import { bodyValidator, queryValidator, refuseFields, type Validator } from "./validate.ts";

type Prepared = Endpoint & {
  params: Validator;
  query: Validator;
  body: Validator;
  stringify: (reply: unknown) => string;
};

/** All endpoints of the API. Rights, validation and the shape of replies are checked only here. */
export class Endpoints {
  readonly records: AnyRoute[];
  readonly #methods = new Map<string, Method[]>();
  readonly #prepared = new Map<string, Prepared>();
  readonly #platform: Platform;
  readonly #off: () => Promise<readonly string[]>;

  /**
   * @param off the functions of the site that are switched off now
   * @throws Error when an endpoint does not say who may call it, or is listed twice
   */
  constructor(platform: Platform, endpoints: Endpoint[], off: () => Promise<readonly string[]> = async () => []) {
    this.#platform = platform;
    this.#off = off;
    this.records = endpoints.map(({ record }) => record);
    for (const endpoint of endpoints) this.#add(endpoint);
  }

  #add({ record, handler, component }: Endpoint): void {
    const name = `${record.method} ${record.path}`;
    if (record.permission !== null && !isPermission(record.permission)) {
      throw new Error(`${name} does not say who may call it`);
    }
    if (this.#prepared.has(name)) throw new Error(`${name} stands twice in the list of endpoints`);
    this.#methods.set(record.path, [...(this.#methods.get(record.path) ?? []), record.method]);
    // Compiled with the first reply.
    const stringify = madeOnce(() => stringifier(record.reply));
    this.#prepared.set(name, {
      record,
      handler,
      ...(component && !staysWithout(component).has(name) ? { component } : {}),
      params: bodyValidator(record.params ?? nothing),
      query: queryValidator(record.query ?? nothing),
      body: bodyOf(record.body),
      stringify: (reply) => stringify()(reply),
    });
  }

  /** The methods that an address of the API takes, in the order of their records; empty for an unknown address. */
  methodsAt(address: string): readonly Method[] {
    const known = this.#methods.get(address);
    if (known) return known;
    const fits = ([path]: [string, unknown]) => path.includes("{") && fitsPattern(address, path);
    return [...this.#methods].find(fits)?.[1] ?? [];
  }

  /** Exactly the declared fields, as JSON. */
  stringify({ method, path }: { method: Method; path: string }, reply: unknown): string {
    return this.#prepared.get(`${method} ${path}`)?.stringify(reply) ?? JSON.stringify(reply);
  }

  /** Whether the tags of the reply say when it changes. */
  hasTags({ method, path }: Pick<Incoming, "method" | "path">): boolean {
    return this.#prepared.get(`${method} ${path}`)?.record.tags !== undefined;
  }

  /**
   * A query in its one spelling, for keys of caches: converted by its schema (`page=01` is `page=1`), in the order of
   * its names. Null for one that is refused.
   */
  canonicalQuery({ method, path, query }: Pick<Incoming, "method" | "path" | "query">): Incoming["query"] | null {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const sorted = Object.fromEntries(given.toSorted(([one], [other]) => (one < other ? -1 : 1)));
    const wrong = this.#prepared.get(`${method} ${path}`)?.query(sorted);
    return wrong === null ? sorted : null;
  }

  /** The current owner of a token; a guest if it is missing or invalid. */
  async actorOf(token: Incoming["token"]): Promise<Actor> {
    return token ? callerOf(this.#platform.db, { ...token, now: this.#platform.outside.now() }) : guestActor;
  }

  /** Whether the caller may use this endpoint now. */
  async admits({ method, path, token }: Pick<Incoming, "method" | "path" | "token">): Promise<boolean> {
    const permission = this.#prepared.get(`${method} ${path}`)?.record.permission;
    return !permission || may(await this.actorOf(token), permission);
  }

  async run(incoming: Incoming): Promise<Outcome> {
    const cookies: string[] = [];
    let language = acceptedLanguage(incoming.acceptLanguage, originalLanguage);
    let validUntil: string | null = null;
    try {
      const endpoint = this.#prepared.get(`${incoming.method} ${incoming.path}`);
      if (!endpoint) throw new Problem("C404");
      const { record, handler, component } = endpoint;
      if (component && (await this.#off()).includes(component)) throw new Problem("C404");
      const now = this.#platform.outside.now();
      const caller = incoming.actor ?? (await this.actorOf(incoming.token));
      const actor = record.permission ? caller : withoutName(caller);
      language = incoming.speaks ?? actor.language ?? language;
      if (record.permission && !may(actor, record.permission)) throw new Problem(refusedAs(actor));
      // An open stream would outlive the token.
      if (record.reply === events) refuseToken(actor);
      if (record.proved) mustBeProved(actor, now);
      // An invalid address is treated as one that does not exist.
      if (endpoint.params(incoming.params ?? {})) throw new Problem("C404");
      const t = translator(language);
      const wrong = endpoint.query(incoming.query) ?? endpoint.body(incoming.body);
      if (wrong) refuseFields(wrong, t);
      // What guests write is text, and a reported mail may have any number of tags.
      if (record.permission) refuseFormatting(incoming.body);
      const reply = await handler({
        params: incoming.params,
        query: incoming.query,
        body: incoming.body,
        actor,
        language,
        now,
        may: (permission: Permission) => may(actor, permission),
        request: incoming,
        setCookie: (line: string) => cookies.push(line),
        validUntil: (time: string) => {
          if (validUntil === null || time < validUntil) validUntil = time;
        },
      } as unknown as Call<AnyRoute>);
      return {
        status: record.status ?? 200,
        reply,
        cookies,
        tags: [...(record.tags?.(reply, incoming.query, incoming.body) ?? []), ...(component ? ["config"] : [])],
        validUntil,
      };
    } catch (error) {
      return this.refusal(error, { language, requestId: incoming.requestId, cookies });
    }
  }

  /** Every error in the shape of the API; an unexpected one is logged and tells no details. */
  refusal(
    error: unknown,
    { language, requestId, cookies = [] }: { language: Language; requestId: string; cookies?: string[] },
  ): Outcome {
    const problem = foreseen(error, this.#platform.settings);
    if (problem.code === "STORAGE_FULL") void tellFullSoon(this.#platform);
    if (problem.status >= 500) this.#platform.log.error({ err: error, requestId }, "a request failed");
    const { code, status, details } = problem;
    const t = translator(language);
    const reply: ProblemReply = { code, message: t(`problem:${code}`, details.values), requestId };
    if (details.field !== undefined) reply.field = details.field;
    if (details.errors) reply.errors = details.errors;
    if (details.hint) reply.hint = t(`problem:hint.${details.hint}`);
    if (details.current !== undefined) reply.current = details.current;
    if (details.existing !== undefined) reply.existing = details.existing;
    const outcome: Outcome = { status, reply, cookies, tags: [], validUntil: null };
    if (details.retryAfter !== undefined) outcome.retryAfter = details.retryAfter;
    return outcome;
  }
}

function refusedAs({ id, lacksFactor }: Actor): ProblemCode {
  if (id === null) return "C101";
  return lacksFactor ? "SECOND_FACTOR_FIRST" : "C100";
}

/** Whether an address is one of a path with parameters, such as `/download/{fileId}`. */
function fitsPattern(address: string, path: string): boolean {
  const [given, parts] = [address.split("/"), path.split("/")];
  return given.length === parts.length && parts.every((part, at) => part.startsWith("{") || part === given[at]);
}

const nothing = { type: "object", properties: {}, additionalProperties: false } as unknown as TSchema;

/** A record without a body, or with an optional one, accepts a request without a body. */
function bodyOf(schema: TSchema | undefined): Validator {
  const check = bodyValidator(schema ?? nothing);
  if (schema && !Type.IsOptional(schema)) return check;
  return (value) => (value === undefined ? null : check(value));
}

function foreseen(error: unknown, { data }: { data: string }): Problem {
  if (isProblem(error)) return error;
  if (isBusy(error)) return new Problem("BUSY", { retryAfter: 2 });
  if (isOutOfRoom(error, { data })) return new Problem("STORAGE_FULL");
  if (error instanceof StorageUnreachable) return new Problem("STORAGE_UNREACHABLE", { retryAfter: 10 });
  return new Problem("INTERNAL", { hint: "retry" });
}
