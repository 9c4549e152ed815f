import { createElement, type FunctionComponent, type ReactNode } from "react";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/translate.ts";
import { LanguageContext } from "../language-context.ts";
import { attributeJson } from "./attribute-json.ts";
import { Bounded } from "./bounded.ts";
import { factsKey, numberOf } from "./facts.ts";
import { htmlOf, joined, utf8 } from "./html.ts";
import { type Drawn, type DrawnList, type PartDrawer, PartsContext } from "./part.tsx";

/** Random for each process, so that no content can contain it. */
const mark = `part-${crypto.randomUUID()}`;
const placeOf = (number: number | string) => `<${mark} n="${number}"></${mark}>`;
/** The same in an attribute. */
const valueOf = (number: number | string) => `${mark}:${number};`;
const places = new RegExp(`${placeOf("(\\d+)")}|${valueOf("(\\d+)")}`);

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
  /** The last drawing of each thing of a list, as long as the thing lives. */
  readonly #ofThings = new WeakMap<object, { about: string; drawing: Drawing }>();

  constructor({ limit: most = limit }: { limit?: number } = {}) {
    this.#kept = new Bounded(most);
  }

  /** Renders a page, or its screen, as HTML in UTF-8. */
  draw(page: ReactNode): Uint8Array {
    return joined(this.pieces(page));
  }

  /** The same in pieces. */
  pieces(page: ReactNode): readonly Uint8Array[] {
    return this.#draw(page).pieces;
  }

  /** A part that stands by itself, in pieces. */
  part(part: Drawn): readonly Uint8Array[] {
    return this.#once(part, "alone", (root) => this.#draw(root)).pieces;
  }

  #draw(node: ReactNode, prefix?: string): Drawing {
    const drawn: Drawing[] = [];
    const take = (drawing: Drawing) => drawn.push(drawing) - 1;
    const drawer: PartDrawer = {
      part: (part, language) => ({ mark, number: take(this.#part(part, language)) }),
      list: (list, language) => ({ mark, number: take(this.#list(list, language)) }),
      island: ({ id, ...island }) => ({
        html: placeOf(take(this.#once(island, `island ${id}`, (root) => this.#draw(root, id)))),
        props: valueOf(take(drawingOf(attributeJson(island.facts)))),
      }),
    };
    const html = htmlOf(<PartsContext value={drawer}>{node}</PartsContext>, prefix);
    // Between two pieces stands the number of a place, of one kind or the other.
    const pieces: Uint8Array[] = [];
    for (const [at, piece] of html.split(places).entries()) {
      if (at % 3 !== 0) pieces.push(...(piece === undefined ? [] : drawn[Number(piece)]!.pieces));
      else if (piece !== "") pieces.push(utf8(piece));
    }
    return drawingOf(pieces);
  }

  #part(part: Drawn, language: Language): Drawing {
    return this.#once(part, `part ${spoken(language)}`, (root) => this.#drawIn(language, root));
  }

  /** What is drawn of a frozen thing is kept with it, so that a list in which one thing changed needs no keys. */
  #list({ of, each, things, same }: DrawnList, language: Language): Drawing {
    const shared = factsKey(same);
    const about = `${numberOf(of)} ${each} ${spoken(language)} ${shared}`;
    const drawings = things.map((thing) => {
      const known = this.#ofThings.get(thing);
      if (known?.about === about) return known.drawing;
      const facts = { [each]: thing, ...same };
      if (shared === null || !Object.isFrozen(thing)) return this.#part({ of, facts }, language);
      const drawing = this.#drawIn(language, createElement(of as FunctionComponent, facts));
      this.#ofThings.set(thing, { about, drawing });
      return drawing;
    });
    return drawingOf(drawings.flatMap(({ pieces }) => pieces));
  }

  #drawIn(language: Language, root: ReactNode): Drawing {
    return this.#draw(<LanguageContext value={language}>{root}</LanguageContext>);
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

function drawingOf(pieces: readonly Uint8Array[]): Drawing {
  return { pieces, length: pieces.reduce((sum, { length }) => sum + length, 0) };
}

/** When the owner changes texts of a language, it has another translator. */
function spoken(language: Language): number {
  return numberOf(translator(language));
}
