import type { Picture as Shown } from "#cms/files/picture.ts";
import { Picture } from "#cms/files/web/index.ts";
import { onPage, timesWider } from "#web/site/widths.ts";
import { Pencil } from "../pencil.tsx";
import type { EntryCard as Card } from "./cards.ts";

type Props = {
  card: Card;
  read: string;
  /** What the pencil is called, for those who may change entries. */
  edit?: string | undefined;
};

/** An entry in a list: title, day, the beginning of its text and the way to the rest. */
export function EntryCard({ card, read, edit }: Props) {
  return (
    <article className="entry-card" id={`entry-${card.id}`}>
      {card.avatar && (
        <div className="entry-card-avatar">
          {/* Decorative, since the title is beside it. */}
          <Picture picture={{ ...card.avatar, alt: "" }} sizes={avatarSizes(card.avatar)} fit="cover" />
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

/** Two columns of cards from 35rem on; the picture of a card is as wide as the card, in a box of 16 by 9. */
function avatarSizes(avatar: Shown): string {
  const times = timesWider(avatar, 16 / 9);
  const beside = onPage((page) => `(${page} - 1.5rem)/2*${times}`);
  return `(min-width: 35rem) ${beside}, ${onPage((page) => `${page}*${times}`)}`;
}
