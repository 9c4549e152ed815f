import { lookup as resolveName } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { OutsideRefused } from "./failures.ts";
import { isPublicAddress } from "./public-addresses.ts";

/** Hosts with their ports (`127.0.0.1:4000`) that tests may reach, whatever their addresses are. */
export type Trusted = readonly string[];

/**
 * An address that may be asked, as far as it says so itself; without its fragment.
 * @throws OutsideRefused
 */
export function checkedUrl(address: string | URL, { trusted, base }: { trusted: Trusted; base?: URL }): URL {
  const url = URL.parse(String(address), base?.href);
  if (!url) throw new OutsideRefused("ADDRESS", String(address));
  url.hash = "";
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new OutsideRefused("SCHEME", url.href);
  if (url.username || url.password) throw new OutsideRefused("CREDENTIALS", url.origin);
  if (trusted.includes(url.host)) return url;
  if (url.port !== "" && url.port !== "80" && url.port !== "443") throw new OutsideRefused("PORT", url.href);
  // The host of such an address is never looked up. All spellings of IPv4 (`0x7f.1`) have become one by now.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new OutsideRefused("PRIVATE", url.href);
  return url;
}

/**
 * Looks names up for the connection itself, so that what was checked is what is connected to: a name that leads elsewhere
 * when it is asked again (DNS rebinding) gains nothing. A name with one address that is not public is refused whole.
 */
export function checkedLookup(url: URL, trusted: Trusted): LookupFunction {
  return (host, options, done) => {
    resolveName(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const allowed = trusted.includes(url.host) || found.every(({ address }) => isPublicAddress(address));
      const [first] = found;
      if (!allowed || !first) return done(new OutsideRefused("PRIVATE", url.href), []);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };
}
