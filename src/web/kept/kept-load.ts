import { RouterContextProvider } from "react-router";
import { withUnchanged } from "#contract/kept/unchanged.ts";
import { requestFacts } from "../request-context.ts";
import { settle } from "./settle.ts";

type Context = Readonly<RouterContextProvider>;

/** A key that is longer would save nothing. */
const longest = 1000;

/**
 * Loads a part of a page that is the same for all visitors. It is kept until something that it reads changes, and what is
 * equal in it then is the former object. `load` must depend on its key and on what it reads alone.
 *
 * @param key null for what is loaded each time, as is everything on a page for one visitor
 */
export async function keptLoad<T>(
  context: Context,
  { key, load }: { key: string | null; load: (context: Context) => Promise<T> },
): Promise<T> {
  const { keeping } = context.get(requestFacts);
  if (!keeping || key === null || key.length > longest) return load(context);
  return keeping.keep<T>(key, async (facts, former) => {
    const own = new RouterContextProvider();
    own.set(requestFacts, facts);
    const made = withUnchanged(await load(own), former);
    return { made, size: settle(made) };
  });
}
