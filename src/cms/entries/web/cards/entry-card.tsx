import type { Picture as Shown } from "#cms/files/picture.ts";
import { Picture } from "#cms/files/web/index.ts";
import { onPage, rounded, timesWider } from "#web/site/widths.ts";
import { Pencil } from "../pencil.tsx";
import type { EntryCard as Card } from "./cards.ts";

export type CardSize = "card" | "row" | "large";

type Props = {
  card: Card;
  read: string;
  /** What the pencil is called, for those who may change entries. */
  edit?: string | undefined;
  /** How much room its picture has: that of a card, of a line, or of half the page. */
  size?: CardSize;
};

/** An entry in a list: title, day, the beginning of its text and the way to the rest. */
export function EntryCard({ card, read, edit, size = "card" }: Props) {
  return (
    <article className="entry-card" id={`entry-${card.id}`}>
      {card.avatar && (
        <div className="entry-card-avatar">
          {/* Decorative, since the title is beside it. */}
          <Picture picture={{ ...card.avatar, alt: "" }} sizes={avatarSizes(card.avatar, size)} fit="cover" />
        </div>
      )}
      <time dateTime={card.time}>{card.date}</time>
      <h3 lang={card.titleLang}>
        <a href={card.href}>{card.heading ?? card.title}</a>
      </h3>
      <p lang={card.previewLang}>{card.preview}</p>
      <a className="entry-card-read" href={card.href}>
        {read}
        <span className="visually-hidden">: {card.title}</span>
      </a>
      {edit && <Pencil entry={card.id} name={edit.replace("{title}", card.title)} />}
    </article>
  );
}

/**
 * Two columns of cards from 35rem on; the picture of a card is as wide as the card, in a box of 16 by 9. The large one
 * has three fifths of a wide page; that of a line is in a box of 3 by 2, and at most as wide as a column of three.
 */
function avatarSizes(avatar: Shown, size: CardSize): string {
  const times = timesWider(avatar, 16 / 9);
  const all = onPage((page) => `${page}*${times}`);
  if (size === "large") return `(min-width: 62rem) ${onPage((page) => `${page}*${rounded(0.6 * times)}`)}, ${all}`;
  if (size === "row") {
    const row = timesWider(avatar, 3 / 2);
    return `(min-width: 35rem) ${rounded(24 * row)}rem, ${all}`;
  }
  return `(min-width: 35rem) ${onPage((page) => `(${page} - 1.5rem)/2*${times}`)}, ${all}`;
}
