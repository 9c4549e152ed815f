import { FakeNetwork, type FakeReply, type FakeRequest, type Trouble } from "./fake-network.ts";

const did = "did:plc:weingut";
const session = "session-of-bluesky";

type RecordOfPost = {
  text: string;
  facets: { index: { byteStart: number; byteEnd: number } }[];
  embed: { external: { uri: string; title: string; thumb?: object } };
};

/** Bluesky, with one account. */
export class FakeBluesky extends FakeNetwork {
  readonly hosts = ["bsky.social"];
  /** As they were written, by their keys. */
  readonly records = new Map<string, RecordOfPost>();

  protected answered({ path, token, body, method }: FakeRequest): FakeReply {
    if (path === "/xrpc/com.atproto.server.createSession") return this.#logIn(body);
    if (token !== session) return { status: 401, json: { error: "AuthMissing", message: "Authentication Required" } };
    if (path === "/xrpc/app.bsky.actor.getProfile") return { status: 200, json: { did, displayName: "Weingut Amsel" } };
    if (path === "/xrpc/com.atproto.repo.uploadBlob") {
      const link = { $link: `bafy${this.upload("", body)}` };
      return { status: 200, json: { blob: { $type: "blob", ref: link, mimeType: "image/jpeg", size: body.length } } };
    }
    if (path === "/xrpc/com.atproto.repo.putRecord" && method === "POST") return this.#put(body);
    return { status: 404, json: { error: "XRPCNotSupported" } };
  }

  #logIn(body: string): FakeReply {
    const { identifier, password } = JSON.parse(body) as { identifier: string; password: string };
    const isKnown = ["weingut.bsky.social", did].includes(identifier) && this.accepted.has(password);
    if (!isKnown)
      return { status: 401, json: { error: "AuthenticationRequired", message: "Invalid identifier or password" } };
    return { status: 200, json: { did, handle: "weingut.bsky.social", accessJwt: session, refreshJwt: "r" } };
  }

  #put(body: string): FakeReply {
    const { rkey, record } = JSON.parse(body) as { rkey: string; record: RecordOfPost };
    return this.posting(() => {
      const { uri: link, thumb } = record.embed.external;
      if (!this.records.has(rkey)) this.add({ id: rkey, text: record.text, link, picture: thumb !== undefined });
      this.records.set(rkey, record);
      return { status: 200, json: { uri: `at://${did}/app.bsky.feed.post/${rkey}`, cid: "c" } };
    });
  }

  protected complains(trouble: Exclude<Trouble, "lost" | "down" | "late502">): FakeReply {
    if (trouble === "busy") return { status: 503, json: {} };
    if (trouble === "limited")
      return { status: 429, json: { error: "RateLimitExceeded" }, headers: { "retry-after": "300" } };
    if (trouble === "expired") return { status: 400, json: { error: "ExpiredToken", message: "Token has expired" } };
    return { status: 400, json: { error: "InvalidRequest", message: "Invalid app.bsky.feed.post record" } };
  }

  override reset(): void {
    super.reset();
    this.records.clear();
  }
}
