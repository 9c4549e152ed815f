import type { ReactNode } from "react";
import { type BlockView, type TextShown, Words } from "#cms/pages/web/index.ts";

type Props = Pick<BlockView<unknown>, "id" | "edits"> & {
  title: TextShown;
  /** What the section looks like; with `titled-aside` its title stands beside its content where there is room. */
  className: string;
  children: ReactNode;
};

/** A block with a title of its own, styled by the feature's `site.css`. */
export function Titled({ id, title, className, edits, children }: Props) {
  const heading = `${id}-title`;
  return (
    <section className={`element titled ${className}`} aria-labelledby={title.text ? heading : undefined}>
      <div className="wrap">
        <div className="titled-body">
          <Words as="h2" id={heading} of={title} prop="title" edits={edits} />
          {children}
        </div>
      </div>
    </section>
  );
}
