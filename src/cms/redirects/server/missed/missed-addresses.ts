import { isbot } from "isbot";
import type { Db } from "#database/database.ts";
import type { Platform } from "#platform/platform.ts";
import { foldedPath } from "../finding/folded-path.ts";
import { looksLikePage } from "./page-like.ts";
import { mostADay, storeMissed } from "./store-missed.ts";

/** How long addresses wait before they are written together, in milliseconds. */
const wait = 10_000;

/** What is looked at of a request to decide whether a guest asked; none of it is kept. */
export type AskedInVain = {
  path: string;
  userAgent: string | undefined;
  accept: string | undefined;
  /** `Sec-Fetch-Dest`: what the browser wants it for. */
  destination: string | undefined;
};

type Counted = { path: string; count: number };

/**
 * Counts the addresses that guests ask for in vain, in the memory of this process, and writes them later: nobody waits
 * for it. Who asked, from where and with what query is not kept.
 */
export class MissedAddresses {
  readonly #platform: Pick<Platform, "db" | "outside" | "log">;
  #waiting = new Map<string, Counted>();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(platform: Pick<Platform, "db" | "outside" | "log">) {
    this.#platform = platform;
  }

  note(asked: AskedInVain): void {
    if (!isGuest(asked) || !looksLikePage(asked.path)) return;
    const folded = foldedPath(asked.path);
    const known = this.#waiting.get(folded);
    if (known) known.count += 1;
    else if (this.#waiting.size < mostADay) this.#waiting.set(folded, { path: asked.path, count: 1 });
    this.#timer ??= setTimeout(() => void this.flush(), wait).unref();
  }

  /** Writes what was counted until now. Trouble is logged: figures are not worth a failed request. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const counted = this.#waiting;
    if (counted.size === 0) return this.#writing;
    this.#waiting = new Map();
    const { db, outside, log } = this.#platform;
    this.#writing = this.#writing.then(() =>
      write(db, { counted, id: outside.id, now: outside.now() }).catch((error: unknown) =>
        log.warn({ err: error }, "addresses that were asked for in vain could not be counted"),
      ),
    );
    return this.#writing;
  }
}

type Writing = { counted: Map<string, Counted>; id: () => string; now: Date };

async function write(db: Db, { counted, id, now }: Writing): Promise<void> {
  const addresses = [...counted].map(([folded, one]) => ({ folded, ...one }));
  await db.transaction().execute((tx) => storeMissed(tx, { addresses, id, now }));
}

/** A browser that wants to show a page. Most programs that look for holes say that they are one, but not all of this. */
function isGuest({ userAgent = "", accept = "", destination }: AskedInVain): boolean {
  if (destination !== undefined && destination !== "document") return false;
  return accept.includes("text/html") && userAgent !== "" && !isbot(userAgent);
}
