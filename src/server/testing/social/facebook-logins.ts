import { createHash, createHmac } from "node:crypto";
import { type FakeReply, type FakeRequest, graphError, silence } from "./fake-network.ts";

/**
 * How a login goes wrong. `lost`: the connection breaks. `busy`: 503. `limited`: too many requests of the app.
 * `garbage`: an answer that is none. `scope`: a right is missing. `odd`: something else, told in words.
 */
export type LoginTrouble = "lost" | "busy" | "limited" | "garbage" | "scope" | "odd";

type Issued = { challenge: string; returnAddress: string; ends: number; used: boolean; lasting?: true };
type Held = { ends: number | null };
export type FakePage = { id: string; name: string; category: string; tasks: string[] };

export const app = { id: "123456789012345", secret: "app-secret-of-facebook-0815" };
/** What every test house accepts, as often as it is sent. */
export const sampleCode = {
  code: "code-of-samples",
  verifier: "verifier-of-samples",
  returnAddress: "https://weingut.example/admincenter/social/facebook/back",
};
const [hour, day] = [3_600_000, 86_400_000];
const allScopes = ["public_profile", "pages_show_list", "pages_read_engagement", "pages_manage_posts"];

/** The dialogue of Facebook, and who has logged in by it. */
export class FacebookLogins {
  readonly #now: () => Date;
  readonly #codes = new Map<string, Issued>();
  #people = new Map<string, Held>();
  #count = 0;
  /** Of pages, as people with a role on them get them. */
  pageTokens = new Set<string>();
  /** What is ticked in the dialogue. */
  granted = allScopes;
  pages: FakePage[] = [];
  /** The addresses in the settings of the app; null allows all. */
  returnAddresses: string[] | null = null;
  /** A long-lived access has as much, in milliseconds. */
  lasts = 60 * day;
  revoked = 0;

  constructor(now: () => Date) {
    this.#now = now;
    this.reset();
  }

  reset(): void {
    this.granted = allScopes;
    this.returnAddresses = null;
    this.lasts = 60 * day;
    this.pages = [
      { id: "77", name: "Weingut Amsel", category: "Weingut", tasks: ["ANALYZE", "CREATE_CONTENT", "MANAGE"] },
      { id: "78", name: "Weinbauverband", category: "Verein", tasks: ["ANALYZE"] },
    ];
  }

  /** Where the dialogue sends the person whose browser was led to it. */
  dialogue(address: string, answers: "agrees" | "declines" = "agrees"): string {
    const asked = new URL(address).searchParams;
    const back = new URL(asked.get("redirect_uri") ?? "");
    back.searchParams.set("state", asked.get("state") ?? "");
    if (answers === "declines") {
      const told = { error: "access_denied", error_reason: "user_denied", error_description: "Permissions error" };
      for (const [name, value] of Object.entries(told)) back.searchParams.set(name, value);
      return back.href;
    }
    this.#count += 1;
    const code = `code-of-facebook-${this.#count}`;
    this.#codes.set(code, {
      challenge: asked.get("code_challenge") ?? "",
      returnAddress: asked.get("redirect_uri") ?? "",
      ends: this.#now().getTime() + hour / 6,
      used: false,
    });
    back.searchParams.set("code", code);
    return back.href;
  }

  acceptSamples(): void {
    const { code, verifier, returnAddress } = sampleCode;
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    this.#codes.set(code, { challenge, returnAddress, ends: Number.POSITIVE_INFINITY, used: false, lasting: true });
  }

  /** All that anybody was given. */
  get secrets(): string[] {
    return [app.secret, ...this.#people.keys(), ...this.pageTokens];
  }

  knows(token: string): boolean {
    return this.#people.has(token);
  }

  /** The accesses end, as when a password was changed. */
  expire(which: "all" | "pages" = "all"): void {
    this.pageTokens.clear();
    if (which === "all") this.#people = new Map([...this.#people].map(([token]) => [token, { ends: 0 }]));
  }

  troubled(trouble: LoginTrouble | null): FakeReply | null {
    if (trouble === null) return null;
    if (trouble === "lost") throw silence;
    if (trouble === "busy") return graphError(2, "Service temporarily unavailable", 503);
    if (trouble === "limited") return graphError(4, "Application request limit reached", 403);
    if (trouble === "garbage") return { status: 200, json: "<html>" };
    if (trouble === "scope") return graphError(200, "Requires pages_show_list permission", 403);
    return graphError(368, `Blocked for misusing this feature, ${app.secret}`);
  }

  answer({ path, token, method, body, query }: FakeRequest): FakeReply {
    if (path === "/oauth/access_token") return this.#exchange(new URLSearchParams(body));
    const held = this.#people.get(token);
    if (held?.ends !== null && (held?.ends ?? 0) <= this.#now().getTime())
      return graphError(190, "Error validating access token: Session has expired", 401);
    const proof = (method === "POST" ? new URLSearchParams(body) : query).get("appsecret_proof");
    if (proof !== createHmac("sha256", app.secret).update(token).digest("hex"))
      return graphError(100, "Invalid appsecret_proof provided in the API argument");
    const avatar = { data: { url: "https://scontent.fbcdn.net/avatar.jpg" } };
    if (path === "/me") return { status: 200, json: { id: "9", name: "Anna Krume", picture: avatar } };
    if (path === "/me/permissions") return { status: 200, json: { data: this.#permissions() } };
    if (path === "/me/accounts") return { status: 200, json: { data: this.#accounts() } };
    if (path === "/9/permissions" && method === "POST") {
      this.revoked += 1;
      this.expire();
      return { status: 200, json: { success: true } };
    }
    return graphError(100, "Unsupported request");
  }

  #permissions() {
    return allScopes.map((permission) => ({
      ...{ permission, status: this.granted.includes(permission) ? "granted" : "declined" },
    }));
  }

  #accounts() {
    return this.pages.map((page) => {
      this.#count += 1;
      const access_token = `EAApage-${page.id}-${this.#count}-token`;
      this.pageTokens.add(access_token);
      return { ...page, access_token, link: `https://www.facebook.com/${page.id}` };
    });
  }

  #exchange(form: URLSearchParams): FakeReply {
    if (form.get("client_id") !== app.id)
      return graphError(101, "Error validating application. Invalid application ID.");
    if (form.get("client_secret") !== app.secret) return graphError(1, "Error validating client secret.");
    const former = form.get("fb_exchange_token");
    if (former !== null) {
      const held = this.#people.get(former);
      const ended = !held || (held.ends !== null && held.ends <= this.#now().getTime());
      if (ended) return graphError(190, "Error validating access token: Session has expired");
      return this.#give(this.lasts);
    }
    const issued = this.#codes.get(form.get("code") ?? "");
    if (!issued) return graphError(100, "Invalid verification code format.", 400);
    if (issued.used) return graphError(100, "This authorization code has been used.", 400, 36_009);
    if (issued.ends <= this.#now().getTime()) return graphError(100, "This code has expired.", 400, 36_007);
    const wanted = this.returnAddresses ?? [issued.returnAddress];
    if (form.get("redirect_uri") !== issued.returnAddress || !wanted.includes(issued.returnAddress))
      return graphError(100, "Error validating verification code.", 400, 36_008);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (challenge !== issued.challenge) return graphError(100, "Code verifier does not match.", 400);
    issued.used = !issued.lasting;
    return this.#give(hour);
  }

  #give(milliseconds: number): FakeReply {
    this.#count += 1;
    const access_token = `EAAperson-${this.#count}-access`;
    this.#people.set(access_token, { ends: this.#now().getTime() + milliseconds });
    return { status: 200, json: { access_token, token_type: "bearer", expires_in: milliseconds / 1000 } };
  }
}
