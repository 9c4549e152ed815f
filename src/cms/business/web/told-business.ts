import { createContext, type RouterContextProvider } from "react-router";

/** What a block of the page already tells search engines of the business. */
const told = createContext<object | null>(null);

/**
 * What this block tells search engines of the business (`businessLd`); null if a block before it does. That one then
 * tells what this one knows, too, so that a page says everything once.
 */
export function toldOnce(context: Readonly<RouterContextProvider>, ld: object): object | null {
  const before = context.get(told);
  if (before) {
    Object.assign(before, ld);
    return null;
  }
  context.set(told, ld);
  return ld;
}
