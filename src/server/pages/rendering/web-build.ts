import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { EntryContext, RouterContextProvider, ServerBuild } from "react-router";
import type { Language } from "#contract/language.ts";
import type { Overlay } from "#contract/texts/translate.ts";
import { hyphenate } from "#platform/text/hyphenate.ts";

/** The page side is built in two parts, so that the admin centre is only loaded when somebody opens it. */
export type Part = "site" | "admin";

const parts: Record<Part, URL> = {
  site: new URL("../../../../build/node/server/site.mjs", import.meta.url),
  admin: new URL("../../../../build/node/server/admin.mjs", import.meta.url),
};

type Sheet = { address: string; base: string; parts: Record<string, string> };

/** What a part exports for the server; nothing else of a part is imported. */
type WebEntry = {
  requestFacts: { defaultValue?: unknown };
  inlineLines: string[];
  inlineSheet: (sheet: Sheet) => void;
  drawnPlain: (asked: {
    url: string;
    status: number;
    entry: EntryContext;
    context: RouterContextProvider;
  }) => Promise<boolean>;
  overlayTexts: (overlay: Overlay) => void;
  hyphenateWith: (hyphenate: (word: string, language: Language) => string) => void;
};

export function webEntry(build: ServerBuild): WebEntry {
  return build.entry.module as unknown as WebEntry;
}

export type WebBuilds = {
  get: (part: Part) => Promise<ServerBuild>;
  /** Where the server runs from its sources, each part has its own copy of the texts; an overlay reaches all parts, also later ones. */
  overlay: (overlay: Overlay) => Promise<void>;
};

/** @throws Error `ERR_MODULE_NOT_FOUND` when nothing has been built */
export function builtWeb(): WebBuilds {
  if (!existsSync(parts.site))
    throw Object.assign(new Error("the web part is not built"), { code: "ERR_MODULE_NOT_FOUND" });
  const loaded = new Map<Part, Promise<ServerBuild>>();
  let latest: Overlay | null = null;

  async function load(part: Part): Promise<ServerBuild> {
    const build = (await import(parts[part].href)) as ServerBuild;
    webEntry(build).hyphenateWith(hyphenate);
    const sheet = siteSheetOf(build);
    if (sheet) webEntry(build).inlineSheet(sheet);
    if (latest) webEntry(build).overlayTexts(latest);
    return build;
  }

  return {
    get(part) {
      const known = loaded.get(part);
      if (known) return known;
      const build = load(part);
      loaded.set(part, build);
      build.catch(() => loaded.delete(part));
      return build;
    },
    async overlay(overlay) {
      latest = overlay;
      for (const build of await Promise.all(loaded.values())) webEntry(build).overlayTexts(overlay);
    },
  };
}

/** The sheet of the site's frame, as it is served. The frame is a route of each language (`routes.ts`). */
function siteSheetOf({ assets }: ServerBuild): Sheet | null {
  const frames = Object.values(assets.routes).filter((route) => /(^|:)site$/.test(route?.id ?? ""));
  const [address, ...more] = new Set(frames.flatMap((route) => route?.css ?? []));
  if (!address) return null;
  if (more.length > 0) throw new Error("the site has more than one style sheet");
  return { address, ...inParts(readFileSync(join(clientFolder(), address), "utf8")) };
}

/** The sheet without the parts that are marked as those of features (`featureStyles` in `vite.config.ts`), and these. */
function inParts(text: string): Pick<Sheet, "base" | "parts"> {
  const parts: Record<string, string> = {};
  let base = "";
  let at = 0;
  for (const { 0: mark, 1: name = "", index } of text.matchAll(/@supports not \(sheet:([\w-]+)\)\{/g)) {
    const begins = index + mark.length;
    const ends = endOfBlock(text, begins);
    base += text.slice(at, index);
    parts[name] = text.slice(begins, ends);
    at = ends + 1;
  }
  return { base: base + text.slice(at), parts };
}

/** Where the brace stands that closes the block. */
function endOfBlock(text: string, begins: number): number {
  let depth = 1;
  for (const { 0: sign, index } of text.slice(begins).matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}]/g)) {
    if (sign === "{") depth += 1;
    if (sign === "}") depth -= 1;
    if (depth === 0) return begins + index;
  }
  throw new Error("a part of the style sheet has no end");
}

/** The folder with the files for browsers. */
export function clientFolder(): string {
  return fileURLToPath(new URL("../../../../build/web/client/", import.meta.url));
}
