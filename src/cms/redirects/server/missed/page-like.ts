import { segmentsIn } from "#cms/redirects/pattern.ts";
import { reservedSlugs } from "#contract/addresses.ts";
import { isLanguage } from "#contract/language.ts";

const most = { length: 200, segments: 8, segment: 80 };

/** The endings of what people read; everything else that has one belongs to a program, or to another one than ours. */
const readEndings = /\.(?:html?|pdf)$/i;
const ending = /\.[a-z0-9~_-]{1,12}$/i;

/** Words and marks, as people and programs name pages. Nothing with `@`: it may be the address of a person. */
const named = /^[\p{L}\p{N}\p{M}._~,+&!()' -]+$/u;

/** What only scanners ask for: the log-in, the files and the holes of other programs. Beginnings of segments. */
const scanned = new RegExp(
  `^(?:${[
    "wp-",
    "wp\\d*$",
    "wordpress$",
    "xmlrpc",
    "cgi-bin",
    "php",
    "pma$",
    "mysql",
    "adminer",
    "administrator$",
    "admin$",
    "vendor$",
    "node_modules$",
    "actuator",
    "boaform",
    "owa$",
    "ecp$",
    "autodiscover",
    "solr$",
    "jenkins",
    "hnap1",
    "telescope",
    "_ignition",
    "_profiler",
    "server-status",
    "geoserver",
    "graphql",
    "swagger",
    "webdav",
    "remote$",
    "sdk$",
    "evox",
    "struts",
    "cpanel",
    "webmail$",
    "manager$",
    "backups?$",
    "debug$",
    "shell",
    "eval",
  ].join("|")})`,
  "i",
);

/** A token, a hash or another number that no person has chosen. */
const isToken = (segment: string): boolean => /^[a-z0-9_]{28,}$/i.test(segment) && /\d/.test(segment);

/**
 * Whether an address that was asked for in vain looks like that of a page: only such addresses are counted. Below the
 * own screens of the site there may be tokens in an address, so none of these is.
 */
export function looksLikePage(path: string): boolean {
  if (path.length > most.length) return false;
  const segments = segmentsIn(path);
  const [first = "", second = ""] = segments;
  const own = isLanguage(first.toLowerCase()) ? second : first;
  if (own === "" || segments.length > most.segments || reservedSlugs().has(own.toLowerCase())) return false;
  const last = segments.at(-1) ?? "";
  if (ending.test(last) && !readEndings.test(last)) return false;
  return segments.every(
    (segment) =>
      segment.length <= most.segment &&
      named.test(segment) &&
      !segment.startsWith(".") &&
      !scanned.test(segment) &&
      !isToken(segment),
  );
}
