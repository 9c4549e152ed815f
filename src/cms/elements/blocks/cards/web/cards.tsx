import { sideBySide } from "#cms/elements/web/index.ts";
import { type BlockView, type TextShown, Words } from "#cms/pages/web/index.ts";
import { type CardsProps, card } from "../block.ts";
import type { ShownCard } from "./card.tsx";

export type ShownCards = Omit<CardsProps, "title"> & { title: TextShown };

export function Cards({ shown: { title, count, look, shape }, inside, draw, edits }: BlockView<ShownCards>) {
  if (inside.length === 0 && !edits) return null;
  // How large a picture is depends on how many cards stand side by side.
  const all = inside.map((one) =>
    one.type === card.name && one.shown
      ? { ...one, shown: { ...(one.shown as ShownCard), count, shape, among: inside.length } }
      : one,
  );
  return (
    <section className={`element cards cards-${look} cards-shape-${shape}`}>
      <div className="wrap">
        <Words as="h2" of={title} prop="title" edits={edits} />
        <div className={`cards-body cards-phone-${count.phone} cards-desk-${count.desk}`} style={sideBySide(count)}>
          {draw(all)}
        </div>
      </div>
    </section>
  );
}
