import { createElement, type FunctionComponent, type ReactNode } from "react";
import { Bounded } from "#contract/kept/bounded.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { LanguageContext } from "../language-context.ts";
import { attributeJson } from "./attribute-json.ts";
import { factsKey, numberOf } from "./facts.ts";
import { htmlOf, joined, utf8 } from "./html.ts";
import {
  filled,
  isBytes,
  merged,
  type Outline,
  type Outlined,
  outlineKey,
  withLists,
  withoutLists,
} from "./outlines.ts";
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
type Drawing = { outline: Outline; length: number };

/**
 * Caches rendered parts of shared pages as bytes, by their facts. Nothing is purged: a reply that changed is another
 * object, so its former part is never used again, and is removed as the oldest.
 */
export class DrawnParts {
  readonly #kept: Bounded<Drawing>;
  /** The last HTML of each thing of a list, as long as the thing lives. */
  readonly #ofThings = new WeakMap<object, { about: string; pieces: readonly Uint8Array[] }>();

  constructor({ limit: most = limit }: { limit?: number } = {}) {
    this.#kept = new Bounded(most);
  }

  /** Renders a page, or its screen, as HTML in UTF-8. */
  draw(page: ReactNode): Uint8Array {
    return joined(this.pieces(page));
  }

  /** The same in pieces. */
  pieces(page: ReactNode): readonly Uint8Array[] {
    // A list is drawn where it stands, so that what throws in it is caught there.
    return filled(this.#draw(page, { take: filled }));
  }

  /** A component by itself, which is kept by whoever asks for it, in pieces. */
  alone({ of, facts }: Drawn): readonly Uint8Array[] {
    return this.pieces(createElement(of as FunctionComponent, facts));
  }

  #draw(node: ReactNode, { take = asItIs, prefix }: { take?: typeof asItIs; prefix?: string } = {}): Outlined {
    const drawn: Outlined[] = [];
    const placed = (pieces: Outlined) => drawn.push(take(pieces)) - 1;
    const drawer: PartDrawer = {
      part: (part, language) => ({ mark, number: placed(this.#part(part, language)) }),
      list: (list, language) => ({ mark, number: placed(this.#list(list, language)) }),
      island: ({ id, ...island }) => ({
        html: placeOf(placed(this.#once(island, `island ${id}`, (root) => this.#draw(root, { prefix: id })))),
        props: valueOf(placed(attributeJson(island.facts))),
      }),
    };
    const html = htmlOf(<PartsContext value={drawer}>{node}</PartsContext>, prefix);
    // Between two pieces stands the number of a place, of one kind or the other.
    const pieces: Outlined[number][] = [];
    for (const [at, piece] of html.split(places).entries()) {
      if (at % 3 !== 0) pieces.push(...(piece === undefined ? [] : drawn[Number(piece)]!));
      else if (piece !== "") pieces.push(utf8(piece));
    }
    return pieces;
  }

  #part(part: Drawn, language: Language): Outlined {
    return this.#once(part, `part ${spoken(language)}`, (root) => this.#draw(speaking(language, root)));
  }

  /** What is drawn of a frozen thing is kept with it. */
  #list({ of, each, things, same }: DrawnList, language: Language): Outlined {
    const shared = factsKey(same);
    const about = `${numberOf(of)} ${each} ${spoken(language)} ${shared}`;
    const draw = (thing: object): Outlined => {
      const known = this.#ofThings.get(thing);
      if (known?.about === about) return known.pieces;
      const root = createElement(of as FunctionComponent, { [each]: thing, ...same });
      const drawn = this.#draw(speaking(language, root));
      if (!drawn.every(isBytes) || shared === null || !Object.isFrozen(thing)) return drawn;
      const pieces = [joined(drawn)];
      this.#ofThings.set(thing, { about, pieces });
      return pieces;
    };
    if (outlineKey(things) === undefined) return things.flatMap(draw);
    return [{ list: things, fill: (all: readonly object[]) => filled(all.flatMap(draw)) }];
  }

  #once({ of, facts }: Drawn, about: string, draw: (root: ReactNode) => Outlined): Outlined {
    const lists: (readonly object[])[] = [];
    const known = factsKey(facts, { lists });
    const make = () => draw(createElement(of as FunctionComponent, facts));
    if (known === null) return make();
    const key = `${numberOf(of)} ${about} ${known}`;
    const before = this.#kept.get(key);
    if (before) return withLists(before.outline, lists);
    const outline = merged(withoutLists(make(), lists));
    const length = outline.reduce((sum, piece) => sum + (isBytes(piece) ? piece.length : 0), 0);
    this.#kept.keep(key, { outline, length });
    return withLists(outline, lists);
  }
}

const asItIs = (pieces: Outlined): Outlined => pieces;

function speaking(language: Language, node: ReactNode): ReactNode {
  return <LanguageContext value={language}>{node}</LanguageContext>;
}

/** When the owner changes texts of a language, it has another translator. */
function spoken(language: Language): number {
  return numberOf(translator(language));
}
