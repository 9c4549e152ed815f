import { splitAddress } from "#cms/redirects/query.ts";
import { eachRedirect } from "#cms/redirects/server/index.ts";
import type { Language } from "#contract/language.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import { pageFile, relativeAddress, wholeAddress } from "./crawl/names.ts";
import type { Targets } from "./crawl/targets.ts";
import { escapeHtml } from "./rewriting/edits.ts";
import type { Sink } from "./writing/sink.ts";

type Writing = {
  all: Pick<Gathered, "linkables">;
  main: Language;
  targets: Targets;
  sink: Sink;
  base: string | null;
};

/**
 * The redirects of the site, in the three ways that servers understand: `_redirects` (Netlify, Cloudflare), `.htaccess`
 * (Apache), and for all others a page at each old address which leads on. A pattern has no such page, and neither has an
 * address with a query.
 * @returns how many
 */
export async function writeRedirects(platform: Platform, { all, main, targets, sink, base }: Writing): Promise<number> {
  const places = { db: platform.db, linkables: all.linkables(platform), main, now: platform.outside.now() };
  const prefix = base === null ? "" : new URL(base).pathname.replace(/\/$/, "");
  const [lines, rules]: [string[], string[]] = [[], []];
  for await (const { from, to } of eachRedirect(places)) {
    const { path, query } = splitAddress(from);
    const pattern = path.includes("*");
    if (!pattern) await targets.learn([to], "/");
    const target = pattern ? null : targets.of(to, "/");
    if (target && "gone" in target) continue;
    const there = target ? `${wholeAddress(prefix, target.file)}${target.fragment}` : placed(to, prefix);
    if (query !== "") {
      // Before those of the path alone: the first one that fits is followed.
      lines.unshift(`${prefix}${path} ${query.slice(1).replaceAll("&", " ")} ${there} 301!`);
      rules.unshift(...ruleOf(from, there));
      continue;
    }
    rules.push(...ruleOf(from, there));
    lines.push(`${prefix}${from} ${pattern ? there.replace("*", ":splat") : there} 301`);
    const file = pageFile(from);
    if (pattern || targets.has(file)) continue;
    const on = target ? relativeAddress(file, target.file) + target.fragment : to;
    const canonical = target && base !== null ? wholeAddress(base, target.file) : on;
    await sink.add(file, Buffer.from(leadingOn(on, canonical)));
  }
  if (lines.length > 0) await sink.add("_redirects", Buffer.from(`${lines.join("\n")}\n`));
  await sink.add(
    ".htaccess",
    Buffer.from(`${["ErrorDocument 404 " + prefix + "/404.html", ...apache(rules)].join("\n")}\n`),
  );
  return lines.length;
}

type Ways = Pick<Writing, "targets" | "sink" | "base"> & { ways: readonly string[] };

/** Pages that lead on, at addresses which lead elsewhere on the site, and which servers cannot send without it. */
export async function writeWays({ ways, targets, sink, base }: Ways): Promise<void> {
  for (const way of ways) {
    const [target, file] = [targets.of(way, "/"), pageFile(way)];
    if (!target || "gone" in target || targets.has(file)) continue;
    const on = relativeAddress(file, target.file);
    await sink.add(file, Buffer.from(leadingOn(on, base === null ? on : wholeAddress(base, target.file))));
  }
}

/** An address of this site, below the path of the export; any other as it is. */
function placed(to: string, prefix: string): string {
  return to.startsWith("/") && !to.startsWith("//") ? prefix + to : to;
}

/** What stands for a `*` is one part of an address, or at its end any number of them. */
function ruleOf(from: string, to: string): string[] {
  const { path: asked, query } = splitAddress(from);
  const path = expressionOf(decoded(asked).replace(/^\//, ""));
  const pattern = path.endsWith("*")
    ? `${path.slice(0, -1).replace("*", "([^/]+)")}(.*)`
    : path.replace("*", "([^/]+)");
  const parameters = query.split(/[?&]/).filter(Boolean);
  const conditions = parameters.map((one) => `RewriteCond %{QUERY_STRING} "(^|&)${expressionOf(one)}(&|$)"`);
  const flags = query === "" ? "R=301,L,NE" : "R=301,L,NE,QSD";
  return [
    ...conditions,
    `RewriteRule "^${pattern}/?$" "${to.replaceAll("%", "\\%").replaceAll('"', "%22").replace("*", "$1")}" [${flags}]`,
  ];
}

function expressionOf(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll('"', '\\"');
}

function apache(rules: string[]): string[] {
  return rules.length === 0 ? [] : ["<IfModule mod_rewrite.c>", "RewriteEngine On", ...rules, "</IfModule>"];
}

function leadingOn(to: string, canonical: string): string {
  const [address, whole] = [escapeHtml(to), escapeHtml(canonical)];
  const head = `<meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${address}"><link rel="canonical" href="${whole}">`;
  return `<!DOCTYPE html><html><head>${head}<title>${address}</title></head><body><a href="${address}">${address}</a></body></html>\n`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
