import { useEffect, useRef } from "react";
import type { Entry } from "#cms/entries/contract.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import type { EntryActs } from "../entry-acts.ts";
import { fill, usePanel } from "../panel.ts";
import { EntryRow } from "./entry-row.tsx";
import type { EntrySearch } from "./use-entry-search.ts";

type Props = { list: EntrySearch; acts: EntryActs; onEdit: (entry: Entry | null) => void };

/** The search field and its results. */
export function EntryResults({ list, acts, onEdit }: Props) {
  const { texts } = usePanel();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { found, state } = list;
  return (
    <div className="panel-body">
      <div className="panel-search">
        <input
          ref={field}
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          maxLength={160}
          value={list.words}
          onChange={(event) => list.search(event.currentTarget.value)}
        />
        <button type="button" className="panel-new" onClick={() => onEdit(null)}>
          <Icon name="plus" />
          {texts.new}
        </button>
      </div>
      <p role="status" className="panel-count">
        <Summary list={list} />
      </p>
      {found && found.entries.length > 0 && (
        <ul className="panel-entries" aria-busy={state === "loading"}>
          {found.entries.map((entry) => (
            <EntryRow key={entry._id} entry={entry} acts={acts} onEdit={onEdit} />
          ))}
        </ul>
      )}
      {state === "failed" && (
        <button type="button" className="quiet" onClick={list.again}>
          {texts.again}
        </button>
      )}
      {state === "ready" && found && found.entries.length < found.total && (
        <button type="button" className="quiet panel-more" onClick={list.more}>
          {texts.more}
        </button>
      )}
    </div>
  );
}

function Summary({ list: { found, state, asked } }: { list: EntrySearch }) {
  const { texts } = usePanel();
  if (state === "failed") return texts.failed;
  if (!found) return texts.loading;
  if (found.total === 0) return asked ? fill(texts.none, { words: asked }) : texts.empty;
  return found.total === 1 ? texts.one : fill(texts.count, { count: found.total });
}
