import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { OutsideFailed } from "#platform/outbound/failures.ts";
import { type FetchOutside, outboundFrom } from "#platform/outbound/fetch-outside.ts";
import { FakeBluesky } from "./fake-bluesky.ts";
import { FakeFacebook, pictureHost } from "./fake-facebook.ts";
import { FakeMastodon } from "./fake-mastodon.ts";
import { type FakeNetwork, type FakeReply, type FakeRequest, silence } from "./fake-network.ts";

export const mastodonHost = "mastodon.example";

export type SocialFakes = { mastodon: FakeMastodon; bluesky: FakeBluesky; facebook: FakeFacebook };

export function socialFakes(): SocialFakes {
  return { mastodon: new FakeMastodon(mastodonHost), bluesky: new FakeBluesky(), facebook: new FakeFacebook() };
}

export type SocialServers = SocialFakes & {
  /** `127.0.0.1:4000` */
  host: string;
  /** For the house that is to reach them: the way is as it always is, but for the certificate. */
  fetchOutside: FetchOutside;
  stop: () => Promise<void>;
};

/** The three networks on a socket of this machine. */
export async function startSocial({ port = 0 }: { port?: number } = {}): Promise<SocialServers> {
  const fakes = socialFakes();
  const server = createServer((request, response) => {
    void requestOf(request).then(({ host, ...asked }) => {
      const reply = answerOf(fakes, host, asked);
      if (reply === silence) return response.destroy();
      const { type = "application/json" } = reply;
      response.writeHead(reply.status, { "content-type": type, ...reply.headers });
      return response.end(reply.bytes ?? JSON.stringify(reply.json));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...fakes,
    host,
    fetchOutside: throughHost(host),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const hosts: ReadonlySet<string> = new Set([mastodonHost, "bsky.social", "graph.facebook.com", pictureHost]);

/** Leads the addresses of the networks to where their fakes are. */
export function throughHost(host: string): FetchOutside {
  const asking = outboundFrom({ site: null, trusted: [host] });
  return (address, asked) => {
    const url = new URL(address);
    const led = hosts.has(url.host) ? `http://${host}/${url.host}${url.pathname}${url.search}` : url;
    return asking(led, asked);
  };
}

/** What the server of Mastodon in every test house accepts. */
export const sampleAccess = "access-token-of-mastodon";

/** The networks of a test house that brings none: without a socket, with one account at Mastodon, and a login at Facebook. */
export function withNetworks(others: FetchOutside): FetchOutside {
  const fakes = socialFakes();
  fakes.mastodon.accepted.add(sampleAccess);
  fakes.facebook.logins.acceptSamples();
  return withoutSocket(fakes, others);
}

/** The same without a socket, for houses that need a network and do not test it. */
function withoutSocket(fakes: SocialFakes, others: FetchOutside): FetchOutside {
  return (address, asked) => {
    const { method = "GET", headers = {}, body } = asked;
    const url = URL.parse(String(address));
    if (!url || !hosts.has(url.host)) return others(address, asked);
    const sent = !body ? "" : "text" in body ? body.text : Buffer.from(body.bytes).toString("latin1");
    const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    const reply = answerOf(fakes, url.host, { ...partsOf(url, lower), method, body: sent });
    if (reply === silence) return Promise.reject(new OutsideFailed("UNREACHABLE", url.href));
    const { status, json, headers: told = {}, bytes, type = "application/json" } = reply;
    return Promise.resolve({
      ...{ status, headers: { "content-type": type, ...told }, finalUrl: url.href },
      body: Readable.from([Buffer.from(bytes ?? JSON.stringify(json))]),
    });
  };
}

async function requestOf(request: IncomingMessage): Promise<FakeRequest & { host: string }> {
  const [, host = "", ...path] = (request.url ?? "/").split("/");
  const url = new URL(`http://${host}/${path.join("/")}`);
  const body = (await buffer(request)).toString("latin1");
  const isText = !/^(?:image|multipart)\//.test(request.headers["content-type"] ?? "");
  return {
    ...{ host, ...partsOf(url, request.headers), method: request.method ?? "GET" },
    body: isText ? Buffer.from(body, "latin1").toString() : body,
  };
}

function partsOf(url: URL, headers: Record<string, string | string[] | undefined>) {
  const token = String(headers["authorization"] ?? "").replace(/^Bearer /, "");
  return { path: url.pathname, query: url.searchParams, token, key: String(headers["idempotency-key"] ?? "") };
}

function answerOf(fakes: SocialFakes, host: string, request: FakeRequest): FakeReply | typeof silence {
  const network = Object.values<FakeNetwork>(fakes).find((one) => one.hosts.includes(host));
  try {
    return network?.answer(request) ?? { status: 404, json: {} };
  } catch (error) {
    if (error === silence) return silence;
    throw error;
  }
}
