import { whenLoaded } from "../islands/when-loaded.ts";

/**
 * Fetches the style sheet of the next pages, of which a first visit has what it needs in itself. Only once the page has loaded: on a slow
 * line the sheet would come between a visitor and the first picture.
 */
export function fetchNextSheet(): void {
  const address = document.querySelector<HTMLMetaElement>('meta[name="next-sheet"]')?.content;
  if (!address) return;
  whenLoaded(async () => {
    const hint = document.createElement("link");
    Object.assign(hint, { rel: "prefetch", as: "style", href: address });
    document.head.append(hint);
  });
}
