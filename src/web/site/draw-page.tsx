import { createContext, type ReactNode, Suspense, use } from "react";
import { renderToReadableStream } from "react-dom/server";
import type { DrawnParts } from "../parts/drawn-parts.tsx";
import { htmlOf, type Pieces, utf8 } from "../parts/html.ts";

/** HTML, and what was thrown by parts that are left out. */
export type DrawnPage = { html: Pieces; errors: unknown[] };

const LeavesOut = createContext(false);

/** A part of a page that is left out if it throws while it is rendered. */
export function Dispensable({ children }: { children: ReactNode }) {
  return use(LeavesOut) ? <Suspense fallback={null}>{children}</Suspense> : children;
}

/**
 * Draws a page as plain HTML. Boundaries for errors cost a string of comments and a slower renderer, so that they are only
 * put around the dispensable parts once something has thrown; the whole page is drawn again then.
 *
 * @param parts what was drawn before, for a page that everybody is shown
 * @throws what is thrown outside of them
 */
export async function drawPage(page: ReactNode, parts: DrawnParts | null = null): Promise<DrawnPage> {
  try {
    return { html: [parts ? parts.draw(page) : utf8(htmlOf(page))], errors: [] };
  } catch {
    return drawWithout(page);
  }
}

async function drawWithout(page: ReactNode): Promise<DrawnPage> {
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(<LeavesOut value>{page}</LeavesOut>, {
    // Otherwise large parts would come last, with a script that puts them into their places.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  await stream.allReady;
  return { html: [await new Response(stream).bytes()], errors };
}
