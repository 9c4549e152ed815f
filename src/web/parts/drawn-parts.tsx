import { createElement, type FunctionComponent, type ReactNode } from "react";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/translate.ts";
import { LanguageContext } from "../language-context.ts";
import { Bounded } from "./bounded.ts";
import { factsKey, numberOf } from "./facts.ts";
import { htmlOf, joined, utf8 } from "./html.ts";
import { type Drawn, PartsContext } from "./part.tsx";

/** Random for each process, so that no content can contain it. */
const mark = `part-${crypto.randomUUID()}`;
const placeOf = (number: number | string) => `<${mark} n="${number}"></${mark}>`;
const places = new RegExp(placeOf("(\\d+)"), "g");

/** The most bytes of HTML and keys in the cache. */
const limit = 16_000_000;

/** HTML in UTF-8 with that of the parts in it, which is not copied; it is joined once for a page. */
type Drawing = { pieces: readonly Uint8Array[]; length: number };

/**
 * Caches rendered parts of shared pages as bytes, by their facts. Nothing is purged: a reply that changed is another
 * object, so its former part is never used again, and is removed as the oldest.
 */
export class DrawnParts {
  readonly #kept: Bounded<Drawing>;

  constructor({ limit: most = limit }: { limit?: number } = {}) {
    this.#kept = new Bounded(most);
  }

  /** Renders a page, or its screen, as HTML in UTF-8. */
  draw(page: ReactNode): Uint8Array {
    return joined(this.#draw(page).pieces);
  }

  #draw(node: ReactNode, prefix?: string): Drawing {
    const drawn: Drawing[] = [];
    const drawer = {
      part: (part: Drawn, language: Language) => {
        drawn.push(this.#part(part, language));
        return { mark, number: drawn.length - 1 };
      },
      island: ({ id, ...island }: Drawn & { id: string }) => {
        drawn.push(this.#once(island, `island ${id}`, (root) => this.#draw(root, id)));
        return placeOf(drawn.length - 1);
      },
    };
    const html = htmlOf(<PartsContext value={drawer}>{node}</PartsContext>, prefix);
    // Every second piece is the number of a place.
    const pieces = html
      .split(places)
      .flatMap((piece, at) => (at % 2 === 0 ? utf8(piece) : drawn[Number(piece)]!.pieces));
    return { pieces, length: pieces.reduce((sum, { length }) => sum + length, 0) };
  }

  #part(part: Drawn, language: Language): Drawing {
    // When the owner changes texts of a language, it has another translator.
    const spoken = `part ${numberOf(translator(language))}`;
    return this.#once(part, spoken, (root) => this.#draw(<LanguageContext value={language}>{root}</LanguageContext>));
  }

  #once({ of, facts }: Drawn, about: string, draw: (root: ReactNode) => Drawing): Drawing {
    const known = factsKey(facts);
    const make = () => draw(createElement(of as FunctionComponent, facts));
    if (known === null) return make();
    const key = `${numberOf(of)} ${about} ${known}`;
    const before = this.#kept.get(key);
    if (before !== undefined) return before;
    const html = make();
    this.#kept.keep(key, html);
    return html;
  }
}
