import type { ReactNode } from "react";
import type { DrawnParts } from "../parts/drawn-parts.tsx";
import { bytesIn, type Pieces, utf8 } from "../parts/html.ts";
import { LastForms } from "../parts/last-forms.ts";
import type { Drawn } from "../parts/part.tsx";
import { FrameAlone } from "./frame-places.tsx";

/** The most bytes of frames and their facts in the cache. */
const limit = 8_000_000;

/** Random for each process, so that no content can contain them. */
const [head, told, screen] = ["head", "told", "screen"].map((place) => `${place}-${crypto.randomUUID()}`) as Three;
const marks = { head, told, screen };
const places = new RegExp(`<meta name="${head}"/>|<script type="${told}"></script>|<${screen}></${screen}>`);

type Three = [string, string, string];

type Asked = {
  /** The address, and anything else that one visitor sees and another does not. */
  place: string;
  /** Everything that the frame is drawn from, besides the address and the owner's texts. */
  facts: object;
  /** The page with `HeadPlace` and `ScreenPlace`; whatever they would show is ignored. */
  page: () => ReactNode;
  head: Drawn;
  /** What search engines read. */
  told: Drawn;
  screen: ReactNode;
};

/** What is said of a screen in the head, and to search engines. */
type Heads = { head: Pieces; told: Pieces; length: number };

/** A frame in pieces: before the head's place, up to what search engines read, up to the screen, and after it. */
type Frame = { pieces: [Uint8Array, Uint8Array, Uint8Array, Uint8Array]; length: number };

/**
 * Caches the frames of pages that everybody is shown, as bytes: the document, header and footer without the screen
 * between them. Of a page whose screen shows something new only the screen and its head are rendered.
 */
export class DrawnFrames {
  readonly #kept = new LastForms<Frame>(limit);
  readonly #heads = new LastForms<Heads>(limit);

  draw({ place, facts, page, head, told, screen }: Asked, parts: DrawnParts): Pieces {
    let frame = this.#kept.get(place, facts);
    if (!frame) {
      frame = inPieces(parts.draw(<FrameAlone value={marks}>{page()}</FrameAlone>));
      this.#kept.keep(place, facts, frame);
    }
    const [before, scripts, between, after] = frame.pieces;
    const said = this.#headsOf({ place, head, told }, parts);
    return [before, ...said.head, scripts, ...said.told, between, ...parts.pieces(screen), after];
  }

  #headsOf({ place, head, told }: Pick<Asked, "place" | "head" | "told">, parts: DrawnParts): Heads {
    const facts = [head.facts, told.facts];
    const known = this.#heads.get(place, facts);
    if (known) return known;
    const drawn = { head: parts.alone(head), told: parts.alone(told) };
    const made = { ...drawn, length: bytesIn([...drawn.head, ...drawn.told]) };
    this.#heads.keep(place, facts, made);
    return made;
  }
}

/** @throws Error if a place is missing */
function inPieces(html: Uint8Array): Frame {
  const [before, scripts, between, after, ...more] = new TextDecoder().decode(html).split(places).map(utf8);
  if (!before || !scripts || !between || !after || more.length > 0)
    throw new Error("a frame has no place for its screen");
  return { pieces: [before, scripts, between, after], length: html.length };
}
