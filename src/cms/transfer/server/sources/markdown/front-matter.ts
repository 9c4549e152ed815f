import { parse } from "yaml";

export type FrontMatter = Record<string, unknown>;

/**
 * What stands above a text: YAML between lines of `---`, or TOML between lines of `+++`; and the text. `fault` says that
 * it cannot be read; then all of it is text.
 */
export function readFrontMatter(file: string): { matter: FrontMatter; text: string; fault: boolean } {
  const whole = file.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const [found, mark = "", inner = ""] =
    /^(---|\+\+\+)[^\S\n]*\n([\s\S]*?)(?:^|\n)\1[^\S\n]*(?:\n|$)/.exec(whole) ?? [];
  if (found === undefined) return { matter: {}, text: whole, fault: false };
  const text = whole.slice(found.length);
  try {
    const matter = mark === "---" ? yamlIn(inner) : tomlIn(inner);
    return { matter, text, fault: false };
  } catch {
    return { matter: {}, text, fault: true };
  }
}

/** Without tags of its own, and with few aliases: a short text must not become an endless one. */
function yamlIn(text: string): FrontMatter {
  const value = parse(text, {
    schema: "core",
    customTags: [],
    maxAliasCount: 20,
    uniqueKeys: false,
    logLevel: "error",
  }) as unknown;
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as FrontMatter) : {};
}

/** The lines of TOML that front matter is made of: `key = value` with texts, dates, numbers, switches and lists of them. */
function tomlIn(text: string): FrontMatter {
  const matter: FrontMatter = {};
  let inTable = false;
  // A list may go over several lines.
  const lines = text.replace(/\[[^\][]*\]/g, (list) => list.replaceAll("\n", " ")).split("\n");
  for (const line of lines) {
    if (/^\s*\[/.test(line)) inTable = !/^\s*\[taxonomies\]/.test(line);
    const [, key = "", value = ""] = /^\s*"?([\w-]+)"?\s*=\s*(.+?)\s*$/.exec(line) ?? [];
    if (key !== "" && !inTable) matter[key] = tomlValue(value);
  }
  return matter;
}

function tomlValue(text: string): unknown {
  const value = text.replace(/\s+#[^"']*$/, "");
  if (value.startsWith("["))
    return [...value.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'/g)].map(([, a, b]) => a ?? b ?? "");
  if (value === "true" || value === "false") return value === "true";
  const [, double, single] = /^(?:"((?:[^"\\]|\\.)*)"|'([^']*)')$/.exec(value) ?? [];
  if (double !== undefined) return double.replace(/\\(["\\])/g, "$1");
  return single ?? value;
}

/** The first of these keys that has a text, a number or a date. */
export function textIn(matter: FrontMatter, ...keys: string[]): string {
  for (const key of keys) {
    const value = Object.hasOwn(matter, key) ? matter[key] : undefined;
    if (typeof value === "string" && value.trim() !== "") return value.trim();
    if (typeof value === "number") return String(value);
  }
  return "";
}

/** Lists, and texts that name several things by commas. */
export function listIn(matter: FrontMatter, ...keys: string[]): string[] {
  return keys
    .flatMap((key) => {
      const value = Object.hasOwn(matter, key) ? matter[key] : undefined;
      if (Array.isArray(value))
        return value.filter((one) => typeof one === "string" || typeof one === "number").map(String);
      return typeof value === "string" ? value.split(",") : [];
    })
    .map((one) => one.trim())
    .filter(Boolean);
}

export function isSwitched(matter: FrontMatter, key: string): boolean {
  const value = Object.hasOwn(matter, key) ? matter[key] : undefined;
  return value === true || value === "true";
}

/** The picture of a text: its address, or an object with one. */
export function pictureIn(matter: FrontMatter): { src: string; alt: string } | null {
  const keys = [
    "image",
    "cover",
    "featured_image",
    "featuredImage",
    "featureimage",
    "heroImage",
    "hero",
    "thumbnail",
    "banner",
    "images",
  ];
  for (const key of keys) {
    const value = Object.hasOwn(matter, key) ? matter[key] : undefined;
    const first = (Array.isArray(value) ? value[0] : value) as unknown;
    if (typeof first === "string" && first !== "")
      return { src: first, alt: textIn(matter, "image_alt", "imageAlt", "alt") };
    if (typeof first !== "object" || first === null) continue;
    const src = textIn(first as FrontMatter, "src", "image", "url", "path", "feature");
    if (src !== "") return { src, alt: textIn(first as FrontMatter, "alt") };
  }
  return null;
}
