import { type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import type { Readable } from "node:stream";
import { checkedLookup, checkedUrl, type Trusted } from "./checked-url.ts";
import { failedBy, OutsideFailed } from "./failures.ts";
import { limitedBody } from "./limited-body.ts";
import { turnWith } from "./turns.ts";

export type OutsideRequest = {
  method?: "GET" | "HEAD" | "POST";
  /** The content types that are wanted: `image/*`, `text/html`. A reply with status 200 of another type is a failure. */
  accept?: readonly string[];
  /** Of a POST: what is sent, and its content type. */
  body?: { type: string } & ({ text: string } | { bytes: Uint8Array });
  /** Further headers, such as signatures. */
  headers?: Readonly<Record<string, string>>;
  /** The most bytes of a reply, uncompressed. */
  maxBytes: number;
  /** Milliseconds for each request, from its connection to its last byte; by default 30,000. */
  timeout?: number;
  /** The most redirects that are followed; by default 5. With 0, the redirect itself is the reply. */
  redirects?: number;
  signal?: AbortSignal;
};

export type OutsideReply = {
  status: number;
  headers: IncomingHttpHeaders;
  /** Must be read to its end or destroyed. Errors are `OutsideFailed`. */
  body: Readable;
  /** The address that replied, after all redirects. */
  finalUrl: string;
};

/** @throws OutsideRefused for an address that must not be asked, OutsideFailed for one that does not reply as expected */
export type FetchOutside = (url: string | URL, asked: OutsideRequest) => Promise<OutsideReply>;

type From = {
  /** The address of the site on whose behalf others are asked; null if it is not known. */
  site: string | null;
  /** For tests alone. */
  trusted?: Trusted;
};

const mostRedirects = 5;
const usualTimeout = 30_000;

/**
 * The only way from the server to sites of others: to public addresses on ports 80 and 443, two requests to a host at a
 * time, without cookies, limited in size and time, following redirects only after it has checked where they lead.
 */
export function outboundFrom({ site, trusted = [] }: From): FetchOutside {
  const agent = site ? `Vitrine (website builder; on behalf of ${site})` : "Vitrine (website builder)";
  return async (address, asked) => {
    let url = checkedUrl(address, { trusted });
    const left = asked.redirects ?? mostRedirects;
    for (let hops = 0; ; hops += 1) {
      const reply = await once(url, { asked, agent, trusted });
      const to = reply.headers.location;
      const leads = left > 0 && asked.method !== "POST" && [301, 302, 303, 307, 308].includes(reply.status);
      if (!leads || to === undefined) return reply;
      reply.body.destroy();
      if (hops >= left) throw new OutsideFailed("REDIRECTS", url.href);
      url = checkedUrl(to, { trusted, base: url });
    }
  };
}

type Sent = { asked: OutsideRequest; agent: string; trusted: Trusted };

/** One request, without redirects. Its turn ends with its reply. */
async function once(url: URL, { asked, agent, trusted }: Sent): Promise<OutsideReply> {
  const end = await turnWith(url.host, asked.signal).catch(() => {
    throw new OutsideFailed("ABORTED", url.href);
  });
  const time = AbortSignal.timeout(asked.timeout ?? usualTimeout);
  const signal = asked.signal ? AbortSignal.any([asked.signal, time]) : time;
  const failure = (error: unknown) => {
    if (asked.signal?.aborted) return new OutsideFailed("ABORTED", url.href, error);
    return time.aborted ? new OutsideFailed("TIMEOUT", url.href, error) : failedBy(error, url.href);
  };
  try {
    const reply = await replyOf(url, { asked, agent, trusted }, signal);
    const { statusCode: status = 0, headers } = reply;
    if (status === 200 && !fits(headers["content-type"], asked.accept)) {
      reply.destroy();
      throw new OutsideFailed("TYPE", url.href);
    }
    const body = limitedBody(reply, {
      ...{ maxBytes: asked.maxBytes, url: url.href, method: asked.method ?? "GET", failure },
    });
    body.once("close", end);
    return { status, headers, body, finalUrl: url.href };
  } catch (error) {
    end();
    throw failure(error);
  }
}

function replyOf(url: URL, { asked, agent, trusted }: Sent, signal: AbortSignal): Promise<IncomingMessage> {
  const { method = "GET", accept = [], body, headers } = asked;
  const sent = body && ("text" in body ? Buffer.from(body.text) : body.bytes);
  return new Promise((resolve, reject) => {
    const send = url.protocol === "https:" ? overHttps : overHttp;
    const request = send(url, {
      method,
      signal,
      // A connection of its own for each request: one that is kept would not be looked up again.
      agent: false,
      lookup: checkedLookup(url, trusted),
      headers: {
        ...headers,
        "User-Agent": agent,
        Accept: accept.length > 0 ? accept.join(", ") : "*/*",
        "Accept-Encoding": "gzip, identity;q=0.5",
        ...(body && sent && { "Content-Type": body.type, "Content-Length": sent.byteLength }),
      },
    });
    request.once("response", resolve).on("error", reject);
    request.end(sent);
  });
}

/** Whether a content type is among those that are wanted. */
function fits(type: string | undefined, accept: readonly string[] | undefined): boolean {
  if (!accept || accept.length === 0) return true;
  const [said = ""] = (type ?? "").toLowerCase().split(";");
  return accept.some((wanted) =>
    wanted.endsWith("/*") ? said.trim().startsWith(wanted.slice(0, -1)) : said.trim() === wanted,
  );
}
