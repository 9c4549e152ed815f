import { createContext, type ReactNode, Suspense, use } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import type { DrawnParts } from "../parts/drawn-parts.tsx";

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
 * @returns what was thrown by parts that are left out
 * @throws what is thrown outside of them
 */
export async function drawPage(
  page: ReactNode,
  parts: DrawnParts | null = null,
): Promise<{ html: string; errors: unknown[] }> {
  try {
    return { html: parts ? parts.draw(page) : renderToString(page), errors: [] };
  } catch {
    return drawWithout(page);
  }
}

async function drawWithout(page: ReactNode): Promise<{ html: string; errors: unknown[] }> {
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(<LeavesOut value>{page}</LeavesOut>, {
    // Otherwise large parts would come last, with a script that puts them into their places.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  await stream.allReady;
  return { html: (await new Response(stream).text()).replace(/^<!DOCTYPE html>/, ""), errors };
}
