import { useState } from "react";
import type { Entry } from "#cms/entries/contract.ts";
import { entryDate } from "#contract/formats/dates/entry-date.ts";
import { Icon, type IconName } from "#web/admin/pieces/icons.tsx";
import type { EntryActs } from "../entry-acts.ts";
import { fill, nameOf, titleOf, usePanel } from "../panel.ts";

type Props = { entry: Entry; acts: EntryActs; onEdit: (entry: Entry) => void };

/** An entry in the list: its title leads to its form, the signs beside it do what they say. */
export function EntryRow({ entry, acts, onEdit }: Props) {
  const panel = usePanel();
  const { texts, where, dates } = panel;
  const [busy, setBusy] = useState(false);
  const title = nameOf(entry, panel);
  const lang = titleOf(entry, where.language)?.lang;
  const state = entry.behind?.state ?? "draft";
  const { can, published, changed } = entry;

  async function act(work: () => Promise<unknown>): Promise<void> {
    if (busy) return;
    setBusy(true);
    await work();
    setBusy(false);
  }

  const sign = (icon: IconName, name: string, work: () => Promise<unknown>) => {
    const label = fill(name, { title });
    return (
      <button type="button" className="panel-icon" aria-label={label} title={label} onClick={() => void act(work)}>
        <Icon name={icon} />
      </button>
    );
  };
  const remove = async (): Promise<void> => {
    // The button that was pressed goes with its row.
    if (await acts.remove(entry)) document.querySelector<HTMLElement>(".panel-search input")?.focus();
  };
  const hidden = published.length === 0 || changed;
  return (
    <li className="panel-entry" aria-busy={busy}>
      <div className="panel-entry-about">
        <button
          type="button"
          className="panel-entry-open"
          lang={lang === where.language ? undefined : lang}
          aria-label={fill(texts.edit, { title })}
          onClick={() => onEdit(entry)}
        >
          {title}
        </button>
        <span className="panel-entry-state">
          <span className="overlay-dot" data-state={state} />
          {texts[state]} · <time dateTime={entry.publish_date}>{entryDate(entry.publish_date, dates)}</time>
        </span>
      </div>
      {can.publish &&
        (hidden
          ? sign("eye", texts.publishOne, () => acts.publish(entry))
          : sign("eyeOff", texts.unpublishOne, () => acts.unpublish(entry)))}
      {can.delete && sign("trash", texts.removeOne, remove)}
    </li>
  );
}
