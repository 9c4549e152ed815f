import type { AnyRoute } from "#contract/wire/route.ts";
import type { Endpoints } from "../endpoints.ts";

/** The JSON of replies as bytes. A frozen reply, such as one that is the former object, is written once. */
export class ReplyBytes {
  readonly #endpoints: Pick<Endpoints, "stringify">;
  /** By endpoint: two of them may say different things of the same object. */
  readonly #made = new WeakMap<AnyRoute, WeakMap<object, Buffer>>();

  constructor(endpoints: Pick<Endpoints, "stringify">) {
    this.#endpoints = endpoints;
  }

  of(record: AnyRoute, reply: unknown): Buffer {
    const make = () => Buffer.from(this.#endpoints.stringify(record, reply));
    if (typeof reply !== "object" || reply === null || !Object.isFrozen(reply)) return make();
    const known = this.#made.get(record) ?? new WeakMap<object, Buffer>();
    this.#made.set(record, known);
    const bytes = known.get(reply) ?? make();
    known.set(reply, bytes);
    return bytes;
  }
}
