import { Problem } from "#contract/wire/problem.ts";
import type { AnyRoute, Input, Reply } from "#contract/wire/route.ts";
import type { Asked } from "#platform/feature.ts";

/** The most ids that an endpoint takes at once. */
const atOnce = 100;

/** Asks endpoints for a document, and remembers on what their replies depend. */
export class Caller {
  readonly tags = new Set<string>();
  readonly #expiries: string[] = [];
  readonly #call: Asked["call"];

  constructor(call: Asked["call"]) {
    this.#call = call;
  }

  /** When the first of the replies expires; null if none does. */
  get validUntil(): string | null {
    return this.#expiries.toSorted()[0] ?? null;
  }

  /** @throws Problem `C404` for what is refused */
  async ask<R extends AnyRoute>(record: R, input: Partial<Input<R>>): Promise<Reply<R>> {
    const { status, reply, tags, validUntil } = await this.#call(record, input);
    if (status !== 200) throw new Problem("C404");
    for (const tag of tags) this.tags.add(tag);
    if (validUntil) this.#expiries.push(validUntil);
    return reply as Reply<R>;
  }

  async inParts<T, Found>(all: readonly T[], ask: (part: T[]) => Promise<Found[]>): Promise<Found[]> {
    const found: Found[] = [];
    for (let at = 0; at < all.length; at += atOnce) found.push(...(await ask(all.slice(at, at + atOnce))));
    return found;
  }
}
