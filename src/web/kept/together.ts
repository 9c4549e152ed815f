import type { Read } from "#contract/kept/kept-loads.ts";
import type { Client } from "#contract/wire/client.ts";
import type { RequestFacts } from "../request-context.ts";

type Facts = Pick<RequestFacts, "api" | "keeping">;
type Answer<Found> = { found: Found; read: Read | null };

/** Reads what several parts of a page ask for in the same turn of the event loop in one call. */
export class Together<Found> {
  readonly #facts: Facts;
  readonly #read: (api: Client, names: string[]) => Promise<Found>;
  #waiting: { names: string[]; answer: Promise<Answer<Found>> } | null = null;

  constructor(facts: Facts, read: (api: Client, names: string[]) => Promise<Found>) {
    this.#facts = facts;
    this.#read = read;
  }

  /** Whoever is kept apart from the page depends on what was read for all of them (`dependOn`). */
  ask(names: readonly string[]): Promise<Answer<Found>> {
    const waiting = (this.#waiting ??= this.#begin());
    waiting.names.push(...names);
    return waiting.answer;
  }

  #begin() {
    const names: string[] = [];
    const answer = Promise.resolve().then(async (): Promise<Answer<Found>> => {
      this.#waiting = null;
      const { api, keeping } = this.#facts;
      if (keeping) return keeping.page.apart((own) => this.#read(own, names));
      return { found: await this.#read(api, names), read: null };
    });
    return { names, answer };
  }
}

/** Notes that what is kept apart depends on it. */
export function dependOn({ keeping }: Facts, { read }: Answer<unknown>): void {
  if (read) keeping?.dependOn(read);
}
