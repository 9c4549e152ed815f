import type { Read } from "#contract/kept/kept-loads.ts";
import { type Client, createClient, type Request } from "#contract/wire/client.ts";
import type { Outcome } from "#platform/endpoints/endpoint.ts";

/** Asks the API for a page. */
export type Run = (request: Request) => Promise<Outcome>;

/** What was read from the API for a page, or for a part of it. */
export class Reading implements Read {
  readonly tags: Set<string>;
  readonly cookies: string[] = [];
  validUntil: string | null = null;

  constructor(tags: Iterable<string> = []) {
    this.tags = new Set(tags);
  }

  add({ tags, validUntil }: Read): void {
    for (const tag of tags) this.tags.add(tag);
    if (validUntil && (this.validUntil === null || validUntil < this.validUntil)) this.validUntil = validUntil;
  }

  /** A client for which everything that it reads is noted here. */
  client(run: Run): Client {
    return createClient(async (request) => {
      const outcome = await run(request);
      this.add(outcome);
      this.cookies.push(...outcome.cookies);
      return { status: outcome.status, reply: outcome.reply };
    });
  }
}
