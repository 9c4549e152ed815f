import type { ReactNode } from "react";
import type { DrawnParts } from "../parts/drawn-parts.tsx";
import { joined, type Pieces, utf8 } from "../parts/html.ts";
import { LastForms } from "../parts/last-forms.ts";
import type { Drawn } from "../parts/part.tsx";
import { FrameAlone } from "./frame-places.tsx";

/** The most bytes of frames and their facts in the cache. */
const limit = 8_000_000;

/** Random for each process, so that no content can contain them. */
const marks = { head: `head-${crypto.randomUUID()}`, screen: `screen-${crypto.randomUUID()}` };
const places = new RegExp(`<meta name="${marks.head}"/>|<${marks.screen}></${marks.screen}>`);

type Asked = {
  /** The address, and anything else that one visitor sees and another does not. */
  place: string;
  /** Everything that the frame is drawn from, besides the address and the owner's texts. */
  facts: object;
  /** The page with `HeadPlace` and `ScreenPlace`; whatever they would show is ignored. */
  page: () => ReactNode;
  head: Drawn;
  screen: ReactNode;
};

/** A frame in three pieces: before the head's place, up to that of the screen, and after it. */
type Frame = { pieces: [Uint8Array, Uint8Array, Uint8Array]; length: number };

/**
 * Caches the frames of pages that everybody is shown, as bytes: the document, header and footer without the screen
 * between them. Of a page whose screen shows something new only the screen and its head are rendered.
 */
export class DrawnFrames {
  readonly #kept = new LastForms<Frame>(limit);

  draw({ place, facts, page, head, screen }: Asked, parts: DrawnParts): Pieces {
    let frame = this.#kept.get(place, facts);
    if (!frame) {
      frame = inPieces(parts.draw(<FrameAlone value={marks}>{page()}</FrameAlone>));
      this.#kept.keep(place, facts, frame);
    }
    const [before, between, after] = frame.pieces;
    // The styles stand in the middle one, which is by far the longest.
    return [joined([before, ...parts.part(head)]), between, joined([...parts.pieces(screen), after])];
  }
}

/** @throws Error if a place is missing */
function inPieces(html: Uint8Array): Frame {
  const [before, between, after, ...more] = new TextDecoder().decode(html).split(places).map(utf8);
  if (!before || !between || !after || more.length > 0) throw new Error("a frame has no place for its screen");
  return { pieces: [before, between, after], length: html.length };
}
