import type { Picture as ShownPicture } from "#cms/files/picture.ts";
import { Picture } from "#cms/files/web/index.ts";
import { type BlockView, EmptyPicture, type TextShown, Words } from "#cms/pages/web/index.ts";
import { oneOf, onPage, timesWider } from "#web/site/widths.ts";
import type { CardsProps } from "../block.ts";

export type ShownCard = {
  picture: ShownPicture | null;
  title: TextShown;
  text: TextShown;
  label: TextShown;
  /** Where a click on it leads; null for nowhere. */
  href: string | null;
  /** Of the cards that it is one of. */
  count?: CardsProps["count"];
  /** How many these are. */
  among?: number;
  shape?: CardsProps["shape"];
};

/** The whole card leads where its link does: the label, or without one the title. */
export function Card({ id, shown, edits }: BlockView<ShownCard>) {
  const { picture, title, text, label, href } = shown;
  // Several labels of a page say the same: a screen reader also says of which card each is.
  const both = title.text ? { id: `${id}-to`, "aria-labelledby": `${id}-to ${id}-title` } : {};
  return (
    <article className="cards-card">
      {picture ? (
        <Picture picture={picture} sizes={sizesOf(picture, shown)} fit="cover" className="card-picture" />
      ) : (
        edits && <EmptyPicture prop="picture" />
      )}
      <div className="card-body">
        {href !== null && !label.text && title.text ? (
          <h3>
            <Words as="a" href={href} className="card-link" of={title} prop="title" edits={edits} />
          </h3>
        ) : (
          <Words as="h3" id={`${id}-title`} of={title} prop="title" edits={edits} />
        )}
        <Words as="div" className="rich-text-body card-text" of={text} prop="text" html edits={edits} />
        {edits ? (
          <p className="card-more">
            <Words as="span" className="card-link" of={label} prop="label" edits />
          </p>
        ) : (
          href !== null &&
          label.text && (
            <p className="card-more">
              <Words as="a" href={href} className="card-link" of={label} prop="label" edits={edits} {...both} />
            </p>
          )
        )}
      </div>
    </article>
  );
}

const shapes = { wide: 3 / 2, square: 1, tall: 4 / 5 };

/** As `block.css` has the cards stand side by side. */
function sizesOf(
  picture: ShownPicture,
  { count, among, shape = "wide" }: Pick<ShownCard, "count" | "among" | "shape">,
): string {
  const { phone = "1", desk = "3" } = count ?? {};
  const wider = timesWider(picture, shapes[shape]);
  const share = (columns: string, gap = "1.5rem") =>
    onPage((row) => `${wider}*${oneOf(Number(columns), { row, gap })}`);
  const two = phone === "1" && desk !== "1" ? [`(min-width: 40rem) ${share("2")}`] : [];
  const three = phone === "1" && desk === "3" && among === 3 ? [`(min-width: 42rem) ${share("3")}`] : [];
  return [`(min-width: 54rem) ${share(desk)}`, ...three, ...two, share(phone, "0.5rem")].join(", ");
}
