import type { RouterContextProvider } from "react-router";
import type { AnyRoute } from "#contract/wire/route.ts";
import type { Where } from "../place.ts";

/**
 * How the overlay publishes a kind of thing that pages return as `shown`. A feature exports it from its
 * `web/publication.ts`, which is found by its path.
 */
export type Publication = {
  kind: string;
  /** Both take a list of ids with versions, and return the things as they are then. */
  publish: AnyRoute;
  unpublish: AnyRoute;
  /** Adds to the address of the current page how much of it the reader has loaded. */
  grow?: (address: URL) => void;
};

/** The same for forms that work without script: `place` in the feature's `web/publication-place.ts`. */
export type PublicationPlace = Publication & {
  /** Where the thing is read after it was published or unpublished. */
  addressOf: (context: Readonly<RouterContextProvider>, thing: { id: string; where: Where }) => Promise<string>;
};
