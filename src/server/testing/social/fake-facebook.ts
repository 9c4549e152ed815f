import { FakeNetwork, type FakeReply, type FakeRequest, fieldIn, type Trouble } from "./fake-network.ts";

const error = (code: number, message: string, status = 400): FakeReply => ({
  status,
  json: { error: { message, type: "OAuthException", code } },
});

/** The Graph API, with one page. */
export class FakeFacebook extends FakeNetwork {
  readonly hosts = ["graph.facebook.com"];
  /** The tokens of people, who cannot post. */
  people = new Set<string>();
  /** What the page shows comes later than what it has. */
  showsPosts = true;

  protected answered(request: FakeRequest): FakeReply {
    const { token, body } = request;
    const path = request.path.replace(/^\/v\d+\.\d+/, "");
    if (path === "/me" && this.people.has(token)) return { status: 200, json: { id: "9", name: "Anna Krume" } };
    if (!this.accepted.has(token)) return error(190, "Error validating access token: Session has expired", 401);
    if (path === "/me") {
      const link = "https://www.facebook.com/weingut";
      return { status: 200, json: { id: "77", name: "Weingut Amsel", link, category: "Winery" } };
    }
    if (path === "/77/photos") return { status: 200, json: { id: this.upload(fieldIn(body, "alt_text_custom")) } };
    if (path === "/77/posts") return { status: 200, json: { data: this.showsPosts ? this.#shown() : [] } };
    if (path === "/77/feed" && request.method === "POST") return this.#post(new URLSearchParams(body));
    return error(100, "Unsupported request");
  }

  #shown() {
    return this.posts
      .map(({ id, text }) => ({ id, message: text, permalink_url: `https://www.facebook.com/77/posts/${id}` }))
      .reverse();
  }

  #post(form: URLSearchParams): FakeReply {
    return this.posting(() => {
      const [text, picture] = [form.get("message") ?? "", form.has("attached_media[0]")];
      return { status: 200, json: { id: this.add({ text, link: form.get("link"), picture }).id } };
    });
  }

  protected complains(trouble: Exclude<Trouble, "lost" | "down" | "late502">): FakeReply {
    if (trouble === "busy") return error(2, "Service temporarily unavailable", 503);
    if (trouble === "limited") return error(32, "Page request limit reached");
    if (trouble === "expired") return error(190, "Error validating access token: Session has expired", 401);
    return error(368, "The action attempted has been deemed abusive");
  }
}
