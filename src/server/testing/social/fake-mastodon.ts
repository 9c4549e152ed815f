import { FakeNetwork, type FakeReply, type FakeRequest, fieldIn, type Trouble } from "./fake-network.ts";

/** A server of Mastodon, with one account. */
export class FakeMastodon extends FakeNetwork {
  readonly hosts: readonly string[];
  limit = 500;
  scopes = ["read", "write"];
  /** It remembers keys for an hour. */
  readonly #keys = new Map<string, { at: number; reply: FakeReply }>();

  constructor(host: string) {
    super();
    this.hosts = [host];
  }

  get #origin(): string {
    return `https://${this.hosts[0]}`;
  }

  protected answered(request: FakeRequest): FakeReply {
    const { method, path, token, body } = request;
    if (path === "/api/v2/instance")
      return { status: 200, json: { configuration: { statuses: { max_characters: this.limit } } } };
    if (path === "/avatar.png") return { status: 404, json: {} };
    if (!this.accepted.has(token)) return { status: 401, json: { error: "The access token is invalid" } };
    if (path === "/api/v1/accounts/verify_credentials") return { status: 200, json: this.#account() };
    if (path === "/api/v1/apps/verify_credentials")
      return { status: 200, json: { name: "Vitrine", scopes: this.scopes } };
    if (path === "/api/v2/media")
      return { status: 202, json: { id: this.upload(fieldIn(body, "description"), body), url: null } };
    if (path.startsWith("/api/v1/media/")) return { status: 200, json: { id: path.split("/").at(-1), url: "x" } };
    if (path === "/api/v1/accounts/1/statuses")
      return { status: 200, json: this.posts.map((post) => this.#status(post)).reverse() };
    if (path === "/api/v1/statuses" && method === "POST") return this.#post(request);
    return { status: 404, json: { error: "Record not found" } };
  }

  #account() {
    const avatar = `${this.#origin}/avatar.png`;
    return { id: "1", acct: "weingut", display_name: "Weingut", url: `${this.#origin}/@weingut`, avatar };
  }

  #post({ key, body }: FakeRequest): FakeReply {
    const former = this.#keys.get(key);
    if (former && this.now().getTime() - former.at < 3_600_000) return this.posting(() => former.reply);
    const { status, media_ids: media } = JSON.parse(body) as { status: string; media_ids: string[] };
    return this.posting(() => {
      const link = /https:\/\/\S+$/.exec(status)?.[0] ?? null;
      const post = this.add({ text: status, link, picture: media.length > 0 });
      const reply = { status: 200, json: this.#status(post) };
      this.#keys.set(key, { at: this.now().getTime(), reply });
      return reply;
    });
  }

  #status({ id, text, at }: { id: string; text: string; at: string }) {
    const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    const linked = escaped.replace(
      /https:\/\/(\S+)/g,
      '<a href="https://$1" rel="nofollow"><span class="invisible">https://</span><span class="ellipsis">$1</span></a>',
    );
    const content = linked
      .split("\n\n")
      .map((one) => `<p>${one.replaceAll("\n", "<br />")}</p>`)
      .join("");
    return { id, content, created_at: at, url: `${this.#origin}/@weingut/${id}` };
  }

  protected complains(trouble: Exclude<Trouble, "lost" | "down" | "late502">): FakeReply {
    if (trouble === "busy") return { status: 503, json: {} };
    if (trouble === "limited") {
      const reset = new Date(Date.now() + 600_000).toISOString();
      return { status: 429, json: { error: "Too many requests" }, headers: { "x-ratelimit-reset": reset } };
    }
    if (trouble === "expired") return { status: 401, json: { error: "The access token was revoked" } };
    return { status: 422, json: { error: "Validation failed: Text is not allowed" } };
  }
}
