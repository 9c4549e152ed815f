import { Readable } from "node:stream";

/** What the site answers: of a page its HTML, of a file its bytes. A redirect is not followed. */
export type SiteAnswer<Body = Buffer> = {
  status: number;
  /** By lower-case names. */
  headers: Record<string, string | undefined>;
  body: Body;
};

export type SiteAsked = {
  /** Path and query, as a browser sends them. */
  path: string;
  method?: "GET" | "HEAD";
  /** For whoever has called `catchUp`: it is not done again. */
  caughtUp?: boolean;
};

/** Answers as to a guest; what is not small comes in pieces. */
export type Answering = (asked: SiteAsked) => Promise<SiteAnswer<Readable | Buffer>>;

/**
 * The site as a guest gets it who sends no session and has answered the cookie banner with *only what is necessary*: for
 * jobs and commands that read its pages without leaving the process.
 */
export class OwnSite {
  /** Scheme and host in the canonical addresses of what is answered. */
  readonly origin: string;
  #answer: Answering | null = null;
  #hasPages = false;

  constructor({ publicUrl }: { publicUrl: string | null }) {
    this.origin = publicUrl ?? "http://localhost";
  }

  /** The composition says who answers. */
  answeredBy(answer: Answering, { hasPages }: { hasPages: boolean }): void {
    this.#answer = answer;
    this.#hasPages = hasPages;
  }

  /** Whether this process was started with pages. */
  get hasPages(): boolean {
    return this.#hasPages;
  }

  /**
   * The whole answer, for pages and other texts.
   * @throws Error in a process that was started without pages
   */
  async ask(path: string, { caughtUp = false }: Pick<SiteAsked, "caughtUp"> = {}): Promise<SiteAnswer> {
    const { body, ...answer } = await this.#asked({ path, caughtUp });
    return { ...answer, body: Buffer.isBuffer(body) ? body : Buffer.concat(await body.toArray()) };
  }

  /** The same for files of any size: the body has to be read or destroyed. */
  async open(asked: SiteAsked): Promise<SiteAnswer<Readable>> {
    const { body, ...answer } = await this.#asked(asked);
    return { ...answer, body: Buffer.isBuffer(body) ? Readable.from(body.length === 0 ? [] : [body]) : body };
  }

  async #asked(asked: SiteAsked): Promise<SiteAnswer<Readable | Buffer>> {
    if (!this.#answer) throw new Error("this process has no pages to ask for");
    return this.#answer(asked);
  }
}
