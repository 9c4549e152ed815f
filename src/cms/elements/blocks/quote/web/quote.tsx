import { type BlockView, type TextShown, Words } from "#cms/pages/web/index.ts";
import type { QuoteProps } from "../block.ts";

export type ShownQuote = Pick<QuoteProps, "look"> & {
  text: TextShown;
  author: TextShown;
  source: TextShown;
  /** Where the source can be read; null for nowhere. */
  href: string | null;
};

export function Quote({ shown: { text, author, source, look, href }, edits }: BlockView<ShownQuote>) {
  return (
    <div className={`element quote quote-${look}`}>
      <figure className="wrap quote-body">
        <Words as="blockquote" className="quote-text" of={text} prop="text" edits={edits} />
        {(author.text || source.text || edits) && (
          <figcaption className="quote-by">
            <By of={author} prop="author" className="quote-author" edits={edits} href={source.text ? null : href} />
            <By of={source} prop="source" edits={edits} href={href} />
          </figcaption>
        )}
      </figure>
    </div>
  );
}

type ByProps = {
  of: TextShown;
  prop: "author" | "source";
  edits: boolean;
  href: string | null;
  className?: string;
};

function By({ of, prop, edits, href, className }: ByProps) {
  if (!href || !of.text) return <Words as="span" {...{ of, prop, edits, ...(className && { className }) }} />;
  return <Words as="a" {...{ of, prop, edits, href, ...(className && { className }) }} />;
}
