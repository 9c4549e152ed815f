import type { EntryCard as Card } from "./cards.ts";

/** An entry in a list: title, day, the beginning of its text and the way to the rest. */
export function EntryCard({ card, read }: { card: Card; read: string }) {
  return (
    <article className="entry-card" id={`entry-${card.id}`}>
      <time dateTime={card.time}>{card.date}</time>
      <h3 lang={card.titleLang}>
        <a href={card.href}>{card.title}</a>
      </h3>
      <p lang={card.previewLang}>{card.preview}</p>
      <a className="entry-card-read" href={card.href} aria-label={`${read}: ${card.title}`}>
        {read}
      </a>
    </article>
  );
}
