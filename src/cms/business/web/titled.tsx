import type { ReactNode } from "react";
import { type BlockView, type TextShown, Words } from "#cms/pages/web/index.ts";

type Props = Pick<BlockView<unknown>, "edits"> & {
  title: TextShown;
  /** What the section looks like; with `titled-aside` its title stands beside its content where there is room. */
  className: string;
  children: ReactNode;
};

/** A block with a title of its own, styled by the feature's `site.css`. */
export function Titled({ title, className, edits, children }: Props) {
  return (
    <section className={`element titled ${className}`}>
      <div className="wrap">
        <div className="titled-body">
          <Words as="h2" of={title} prop="title" edits={edits} />
          {children}
        </div>
      </div>
    </section>
  );
}
