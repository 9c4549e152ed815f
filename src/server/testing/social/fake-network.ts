/** A request as a fake network reads it. */
export type FakeRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  token: string;
  key: string;
  body: string;
};
export type FakeReply = {
  status: number;
  json: unknown;
  headers?: Record<string, string>;
  /** Instead of JSON. */
  bytes?: Uint8Array;
  type?: string;
};

/** An error of the Graph API. */
export function graphError(code: number, message: string, status = 400, subcode?: number): FakeReply {
  return {
    status,
    json: { error: { message, type: "OAuthException", code, ...(subcode && { error_subcode: subcode }) } },
  };
}

/**
 * How a network misbehaves the next times it is asked to post.
 * - `lost`: it posts, and the connection breaks before it answers. `down`: it breaks before it posts.
 * - `late502`: it posts, and a proxy answers with 502. `busy`: 503, nothing posted. `limited`: 429.
 * - `expired`: it does not accept the access. `refused`: it does not take the post.
 */
export type Trouble = "lost" | "down" | "late502" | "busy" | "limited" | "expired" | "refused";

export type FakePost = { id: string; text: string; link: string | null; picture: boolean; alt: string; at: string };

/** The connection is closed without an answer. */
export const silence = Symbol("silence");

/** A network in memory. */
export abstract class FakeNetwork {
  posts: FakePost[] = [];
  /** What goes wrong at the next posts, one each. */
  troubles: Trouble[] = [];
  /** The tokens or passwords that are accepted. */
  accepted = new Set<string>();
  requests: FakeRequest[] = [];
  now: () => Date = () => new Date();
  protected uploads = 0;
  /** The body with the picture that was uploaded last, one byte a character. */
  uploaded = "";
  /** The alternative text of what was uploaded last. */
  protected alt = "";

  abstract readonly hosts: readonly string[];
  protected abstract answered(request: FakeRequest): FakeReply;
  /** What it answers to a post in trouble. */
  protected abstract complains(trouble: Exclude<Trouble, "lost" | "down" | "late502">): FakeReply;

  answer(request: FakeRequest): FakeReply | typeof silence {
    this.requests.push(request);
    return this.answered(request);
  }

  /** Posts, or what goes wrong instead. Thrown silence closes the connection. */
  protected posting(post: () => FakeReply): FakeReply {
    const trouble = this.troubles.shift();
    if (trouble === "down") throw silence;
    if (trouble !== undefined && trouble !== "lost" && trouble !== "late502") return this.complains(trouble);
    const reply = post();
    if (trouble === "lost") throw silence;
    return trouble === "late502" ? { status: 502, json: {} } : reply;
  }

  protected upload(alt: string, body: string): string {
    this.alt = alt;
    this.uploaded = body;
    this.uploads += 1;
    return String(this.uploads);
  }

  protected add(post: Omit<FakePost, "id" | "at" | "alt"> & { id?: string }): FakePost {
    const made = {
      id: String(1000 + this.posts.length),
      at: this.now().toISOString(),
      alt: post.picture ? this.alt : "",
      ...post,
    };
    this.posts.push(made);
    return made;
  }

  reset(): void {
    this.posts = [];
    this.troubles = [];
    this.requests = [];
    this.uploaded = "";
  }
}

/** The value of a field of a form with a file, which was read one byte a character. */
export function fieldIn(body: string, name: string): string {
  const value = new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(body)?.[1] ?? "";
  return Buffer.from(value, "latin1").toString();
}
