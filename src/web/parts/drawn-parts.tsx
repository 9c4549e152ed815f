import { createElement, type FunctionComponent, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/translate.ts";
import { LanguageContext } from "../language-context.ts";
import { factsKey, numberOf } from "./facts.ts";
import { type Drawn, PartsContext } from "./part.tsx";

/** Random for each process, so that no content can contain it. */
const mark = `part-${crypto.randomUUID()}`;
const places = new RegExp(`<${mark} n="(\\d+)"></${mark}>`, "g");

/** The most characters of HTML and keys in the cache. */
const limit = 16_000_000;

/**
 * Caches rendered parts of shared pages, by their facts. Nothing is purged: a reply that changed is another object, so
 * its former part is never used again, and is removed as the oldest.
 */
export class DrawnParts {
  readonly #kept = new Map<string, string>();
  readonly #limit: number;
  #size = 0;

  constructor({ limit: most = limit }: { limit?: number } = {}) {
    this.#limit = most;
  }

  /** Renders a page, or a part of it, as HTML. */
  draw(page: ReactNode, prefix?: string): string {
    const drawn: string[] = [];
    const drawer = {
      part: (part: Drawn, language: Language) => {
        drawn.push(this.#part(part, language));
        return { mark, number: drawn.length - 1 };
      },
      island: ({ id, ...island }: Drawn & { id: string }) =>
        this.#once(island, `island ${id}`, (root) => this.draw(root, id)),
    };
    const html = renderToString(
      <PartsContext value={drawer}>{page}</PartsContext>,
      prefix === undefined ? {} : { identifierPrefix: prefix },
    );
    return drawn.length === 0 ? html : html.replace(places, (_place, number) => drawn[Number(number)] ?? "");
  }

  #part(part: Drawn, language: Language): string {
    // When the owner changes texts of a language, it has another translator.
    const spoken = `part ${numberOf(translator(language))}`;
    return this.#once(part, spoken, (root) => this.draw(<LanguageContext value={language}>{root}</LanguageContext>));
  }

  #once({ of, facts }: Drawn, about: string, draw: (root: ReactNode) => string): string {
    const known = factsKey(facts);
    const make = () => draw(createElement(of as FunctionComponent, facts));
    if (known === null) return make();
    const key = `${numberOf(of)} ${about} ${known}`;
    const before = this.#kept.get(key);
    if (before !== undefined) {
      // Moves the key to the end: the map begins with the least recently used.
      this.#kept.delete(key);
      this.#kept.set(key, before);
      return before;
    }
    const html = make();
    this.#keep(key, html);
    return html;
  }

  #keep(key: string, html: string): void {
    this.#kept.set(key, html);
    this.#size += key.length + html.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#size <= this.#limit) break;
      this.#kept.delete(oldest);
      this.#size -= oldest.length + length;
    }
  }
}
