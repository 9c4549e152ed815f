import sharp from "sharp";
import { FacebookLogins, type LoginTrouble } from "./facebook-logins.ts";
import { FakeNetwork, type FakeReply, type FakeRequest, fieldIn, graphError, type Trouble } from "./fake-network.ts";

/** As pictures of people are delivered. */
export const pictureHost = "scontent.fbcdn.net";
const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: "#8a7f66" } })
  .jpeg()
  .toBuffer();

/** The Graph API with a dialogue, a person and two pages; on the second one the person may not post. */
export class FakeFacebook extends FakeNetwork {
  readonly hosts = ["graph.facebook.com", pictureHost];
  readonly logins = new FacebookLogins(() => this.now());
  /** The tokens of people that were pasted, who cannot post. */
  people = new Set<string>();
  /** What the page shows comes later than what it has. */
  showsPosts = true;
  /** What goes wrong at the next requests of a login, one each. */
  loginTroubles: (LoginTrouble | null)[] = [];
  /** Versions of the API that there are. */
  versions = ["v24.0", "v25.0"];

  protected answered(request: FakeRequest): FakeReply {
    const { token } = request;
    if (request.path === "/avatar.jpg") return { status: 200, json: null, bytes: picture, type: "image/jpeg" };
    const [, version = "", path = ""] = /^\/(v\d+\.\d+)(.*)$/.exec(request.path) ?? [];
    if (!this.versions.includes(version)) return graphError(2500, `Unknown path components: /${version}`);
    const isLogin = path === "/oauth/access_token" || this.logins.knows(token);
    if (isLogin) {
      const troubled = this.logins.troubled(this.loginTroubles.shift() ?? null);
      return troubled ?? withVersion(this.logins.answer({ ...request, path }), version);
    }
    if (path === "/me" && this.people.has(token)) return { status: 200, json: { id: "9", name: "Anna Krume" } };
    if (!this.accepted.has(token) && !this.logins.pageTokens.has(token))
      return graphError(190, "Error validating access token: Session has expired", 401);
    return this.#ofPage(path, request);
  }

  #ofPage(path: string, request: FakeRequest): FakeReply {
    const { body } = request;
    if (path === "/me") {
      const link = "https://www.facebook.com/weingut";
      return { status: 200, json: { id: "77", name: "Weingut Amsel", link, category: "Winery" } };
    }
    if (path === "/77/photos")
      return { status: 200, json: { id: this.upload(fieldIn(body, "alt_text_custom"), body) } };
    if (path === "/77/posts") return { status: 200, json: { data: this.showsPosts ? this.#shown() : [] } };
    if (path === "/77/feed" && request.method === "POST") return this.#post(new URLSearchParams(body));
    return graphError(100, "Unsupported request");
  }

  #shown() {
    return this.posts
      .map(({ id, text }) => ({ id, message: text, permalink_url: `https://www.facebook.com/77/posts/${id}` }))
      .reverse();
  }

  #post(form: URLSearchParams): FakeReply {
    return this.posting(() => {
      const [text, attached] = [form.get("message") ?? "", form.has("attached_media[0]")];
      return { status: 200, json: { id: this.add({ text, link: form.get("link"), picture: attached }).id } };
    });
  }

  protected complains(trouble: Exclude<Trouble, "lost" | "down" | "late502">): FakeReply {
    if (trouble === "busy") return graphError(2, "Service temporarily unavailable", 503);
    if (trouble === "limited") return graphError(32, "Page request limit reached");
    if (trouble === "expired") return graphError(190, "Error validating access token: Session has expired", 401);
    return graphError(368, "The action attempted has been deemed abusive");
  }

  override reset(): void {
    super.reset();
    this.loginTroubles = [];
    this.logins.reset();
  }
}

function withVersion(reply: FakeReply, version: string): FakeReply {
  return { ...reply, headers: { "facebook-api-version": version } };
}
