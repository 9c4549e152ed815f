import { hash } from "node:crypto";

/** What no file may be called on Windows, and control characters. */
const forbidden = /[<>:"\\|?*\p{Cc}]/gu;
/** In bytes; file systems allow 255, and an ending may follow. */
const longest = 200;

/**
 * The parameters that lead to another page of a list, such as `?news=10`, and those that features declare as `exported`;
 * all others are left out.
 */
export function pageOfList(query: URLSearchParams, exported: Record<string, RegExp> = {}): string {
  const isPage = (name: string, value: string) => /^[a-z]{1,20}$/.test(name) && /^\d{1,9}$/.test(value);
  const known = [...query].filter(([name, value]) => exported[name]?.test(value) ?? isPage(name, value));
  return known.map(([name, value]) => `${name}=${value}`).join("&");
}

/**
 * The file of a page: `/rooms` is `rooms/index.html`, `/rooms?news=10` is `rooms/index-news-10.html`.
 * @param path as addresses have it, percent-encoded
 */
export function pageFile(path: string, query = ""): string {
  const folder = segmentsOf(path).join("/");
  // An old address may have an ending of its own.
  if (query === "" && /\.html?$/i.test(folder)) return folder;
  const name = query === "" ? "index.html" : `index-${query.replace(/[=&]/g, "-")}.html`;
  return folder === "" ? name : `${folder}/${name}`;
}

type Sent = { type: string; disposition: string };

const endings: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/gif": "gif",
  "image/svg+xml": "svg",
};

/** The file at an address of the site that is no page; what it was sent with says how it ends. */
export function assetFile(path: string, query: URLSearchParams, sent: Sent): string {
  const [, id, size] = /^\/api\/v0\/download\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  if (id && size) {
    const name = safe(nameIn(sent.disposition));
    if (query.has("download") && name) return `assets/files/${id}/${name}`;
    const ending = endings[sent.type.split(";")[0] ?? ""] ?? (/\.([a-z\d]{1,8})$/i.exec(name)?.[1] || "bin");
    return `assets/files/${id}/${safe(size).slice(0, 24)}.${ending}`;
  }
  const [, map] = /^\/api\/v0\/map\/picture\/([^/]+)$/.exec(path) ?? [];
  if (map) return `assets/maps/${safe(map)}`;
  if (path.startsWith("/api/v0/calendar/")) {
    return `assets/calendar/${safe(query.get("id") ?? "")}/${safe(nameIn(sent.disposition)) || "event.ics"}`;
  }
  const segments = segmentsOf(path);
  const others = [...query].filter(([name]) => name !== "v");
  const file = segments.pop() ?? "";
  const [, base = file, ending = ""] = /^(.*?)(\.[a-z\d]+)?$/i.exec(file) ?? [];
  const isPage = sent.type.startsWith("text/html");
  const more = others.length > 0 ? `-${hash("sha256", String(new URLSearchParams(others))).slice(0, 8)}` : "";
  return [...segments, `${base}${more}${ending || (isPage ? ".html" : "")}`].join("/");
}

/** The address of a file, seen from another one: `../assets/site.css`. */
export function relativeAddress(from: string, to: string): string {
  return addressesFrom(from)(to);
}

/** The addresses of files, seen from one of them. */
export function addressesFrom(from: string): (to: string) => string {
  const here = from.split("/").slice(0, -1);
  const root = "../".repeat(here.length);
  return (to) => {
    // From another folder of the root, as most are.
    if (here.length === 0 || !to.startsWith(`${here[0]}/`)) return root + encodedPath(to);
    const there = to.split("/");
    let shared = 1;
    while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) shared += 1;
    return "../".repeat(here.length - shared) + there.slice(shared).map(encodeURIComponent).join("/");
  };
}

function encodedPath(path: string): string {
  return /^[\w./-]*$/.test(path) ? path : path.split("/").map(encodeURIComponent).join("/");
}

/** The address of a file below `base`; an index stands for its folder. */
export function wholeAddress(base: string, file: string): string {
  const path = file.replace(/(^|\/)index\.html$/, "$1");
  return `${base}/${encodedPath(path)}`;
}

function segmentsOf(path: string): string[] {
  return path.split("/").filter(Boolean).map(decoded).map(safe);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** As a name in a file system: never one that leads elsewhere, and never too long. */
function safe(name: string): string {
  const plain = name
    .normalize("NFC")
    .replaceAll("/", "-")
    .replace(forbidden, "-")
    .replace(/^\.+|[. ]+$/g, "");
  if (Buffer.byteLength(plain) <= longest) return plain;
  const [, ending = ""] = /(\.[a-z\d]{1,8})$/i.exec(plain) ?? [];
  let cut = plain;
  while (Buffer.byteLength(cut) > longest - 20) cut = cut.slice(0, -1);
  return `${cut}-${hash("sha256", plain).slice(0, 8)}${ending}`;
}

/** The name in `Content-Disposition` (RFC 6266). */
function nameIn(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  if (encoded) return decoded(encoded);
  return /filename="([^"]*)"/i.exec(disposition)?.[1] ?? "";
}
