import { setTimeout as pause } from "node:timers/promises";
import { isUnlisted } from "#contract/formats/robots.ts";
import type { OwnSite } from "#platform/own-site.ts";
import { type PageFacts, readPage } from "../reading/page-facts.ts";
import type { Answer } from "./seen-links.ts";

/** What the site says to a guest who asks for a page; `facts` is null for everything that is no page. */
export type Page = Answer & { facts: PageFacts | null };

const nothing: ReadonlySet<string> = new Set();

/** Asks the own site for one page after the other, and rests as long as each took, so that visitors do not wait. */
export class Asking {
  readonly #site: Pick<OwnSite, "ask" | "open">;
  readonly #rest: boolean;

  constructor(site: Pick<OwnSite, "ask" | "open">, { rest }: { rest: boolean }) {
    this.#site = site;
    this.#rest = rest;
  }

  async page(path: string): Promise<Page> {
    const begun = performance.now();
    const { status, headers, body } = await this.#site.ask(path);
    const isPage = status === 200 && headers["content-type"]?.startsWith("text/html");
    const facts = isPage ? readPage(body.toString()) : null;
    if (this.#rest) await pause(Math.min(500, Math.max(10, performance.now() - begun)));
    const robots = headers["x-robots-tag"] ?? facts?.robots;
    const to = status === 301 || status === 308 ? (headers["location"] ?? null) : null;
    return { status, to, hidden: isUnlisted(robots), ids: facts?.ids ?? nothing, facts };
  }

  /** Only whether something is there: of a file, its bytes are not read. */
  async head(path: string): Promise<Answer & { bytes: number }> {
    const { status, headers, body } = await this.#site.open({ path, method: "HEAD" });
    body.destroy();
    const to = status === 301 || status === 308 ? (headers["location"] ?? null) : null;
    const bytes = Number(headers["content-length"] ?? 0);
    return { status, to, hidden: isUnlisted(headers["x-robots-tag"]), ids: nothing, bytes };
  }
}
