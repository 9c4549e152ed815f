import { partsOf } from "./text-parts.ts";

/** What a visitor wrote: lines as they are, addresses as links that say who made them (Google: `ugc`). */
export function LinkedText({ text, lang }: { text: string; lang?: string | undefined }) {
  return (
    <p className="guest-text" lang={lang}>
      {partsOf(text).map(({ from, text: words, href }) =>
        href === undefined ? (
          words
        ) : (
          <a key={from} href={href} rel="nofollow ugc noopener">
            {words}
          </a>
        ),
      )}
    </p>
  );
}
