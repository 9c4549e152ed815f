import { createUser } from "#cms/users/server/index.ts";
import type { Platform } from "#platform/platform.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { beginSession } from "#platform/sessions/sessions.ts";
import { randomFrom } from "#server/testing/random.ts";
import { type Answer, ask } from "./ask.ts";

type Entry = { _id: string; version: number; title: string; page: Words; slugs: Words };
type Words = { de: string; en: string };
type Known = { entry: Entry; published: boolean };
/** An edit by the owner, and whether guests may notice it. */
export type Edit = { what: string; entry: Entry; noticed: boolean };

/** The headers of a request by a user who may do everything with entries, or as `system` everything. */
export async function adminHeaders(
  { db, outside }: Platform,
  { role = "admin" }: { role?: "admin" | "system" } = {},
): Promise<Record<string, string>> {
  const [id, now, passwordHash] = [outside.id(), outside.now(), await hashPassword("never asked for")];
  const user = { id, name: "Admin", handle: `${id}@example.org`, passwordHash, roles: [role] };
  const { token } = await db.transaction().execute(async (tx) => {
    await createUser(tx, { ...user, language: "de", now });
    return beginSession(tx, { userId: id, id: outside.id(), device: "", now });
  });
  return { authorization: `Bearer ${token}` };
}

/** An owner who edits entries at random, but the same way for the same seed. */
export class Editor {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #random: () => number;
  readonly #known: Known[] = [];
  #count = 0;

  constructor(url: string, { headers, seed }: { headers: Record<string, string>; seed: number }) {
    this.#url = url;
    this.#headers = headers;
    this.#random = randomFrom(seed);
  }

  async call<T>(method: string, path: string, body: unknown): Promise<T> {
    const answer = await ask(this.#url, {
      method,
      path: `/api/v0${path}/`,
      headers: { ...this.#headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return JSON.parse(answer.text) as T;
  }

  async edit(): Promise<Edit> {
    const known = this.#pick(this.#known);
    if (!known || this.#known.length < 3 || this.#random() < 0.15) return this.#create();
    const roll = this.#random();
    if (roll < 0.15) return this.#change(known, { title: this.#title(), content: [`<p>${this.#title()}</p>`] });
    if (roll < 0.2) return this.#change(known, { slug: this.#title() });
    if (roll < 0.4) return this.#change(known, { publish_date: this.#date() });
    if (roll < 0.55) return this.#change(known, { tags: this.#tags() });
    if (roll < 0.8) return this.#publish(known);
    if (roll < 0.9) return this.#unpublish(known);
    return this.#delete(known);
  }

  async #create(): Promise<Edit> {
    const body = { title: this.#title(), publish_date: this.#date(), tags: this.#tags() };
    const english = this.#random() < 0.5 ? { translations: { en: { title: `${this.#title()} in English` } } } : {};
    const entry = await this.call<Entry>("POST", "/entry", { ...body, ...english });
    this.#known.push({ entry, published: false });
    return { what: "create", entry, noticed: false };
  }

  /** Mostly published at once, as owners do. */
  async #change(known: Known, change: object): Promise<Edit> {
    const { _id, version } = known.entry;
    known.entry = await this.call<Entry>("PUT", "/entry", { _id, version, ...change });
    const what = `change ${Object.keys(change)[0]}`;
    if (this.#random() < 0.3) return { what, entry: known.entry, noticed: false };
    return { ...(await this.#publish(known)), what: `${what}, publish` };
  }

  async #publish(known: Known): Promise<Edit> {
    [known.entry] = await this.call<[Entry]>("POST", "/publish/entry", [known.entry._id]);
    known.published = true;
    return { what: "publish", entry: known.entry, noticed: true };
  }

  async #unpublish(known: Known): Promise<Edit> {
    const noticed = known.published;
    [known.entry] = await this.call<[Entry]>("POST", "/unpublish/entry", [known.entry._id]);
    known.published = false;
    return { what: "unpublish", entry: known.entry, noticed };
  }

  async #delete(known: Known): Promise<Edit> {
    await this.call("DELETE", "/entry", { _id: known.entry._id });
    this.#known.splice(this.#known.indexOf(known), 1);
    return { what: "delete", entry: known.entry, noticed: known.published };
  }

  #title(): string {
    this.#count += 1;
    return `Lese Nr. ${this.#count}`;
  }

  /** Around the newest entries of the demo, so that some come first, some later and some are not due yet. */
  #date(): string {
    return new Date(Date.parse("2026-10-01T08:00:00.000Z") + this.#random() * 75 * 24 * 3_600_000).toISOString();
  }

  #tags(): string[] {
    return ["Weinberg", "Veranstaltungen|Amselfest", "Hof"].filter(() => this.#random() < 0.4);
  }

  #pick<T>(list: T[]): T | undefined {
    return list[Math.floor(this.#random() * list.length)];
  }
}

/** The page as an anonymous visitor gets it, perhaps from the cache, and as it would be without any cache. */
export async function keptAndFresh(url: string, path: string): Promise<{ kept: Shown; fresh: Shown }> {
  const kept = shown(await ask(url, { path }));
  const fresh = shown(await ask(url, { path, headers: { cookie: "session=nobody" } }));
  return { kept, fresh };
}

type Shown = { status: number; location: string | undefined; text: string };

function shown({ status, headers, text }: Answer): Shown {
  return { status, location: headers.location, text };
}
