import { useMemo, useRef, useState } from "react";
import type { Entry } from "#cms/entries/contract.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useConfirm } from "#web/site/forms/use-confirm.tsx";
import { NoticePlaces } from "#web/site/tools/notice-places.tsx";
import { keepNotices } from "#web/site/tools/notices.ts";
import { entryActs } from "./entry-acts.ts";
import { EntryForm } from "./entry-form.tsx";
import { PanelContext } from "./panel.ts";
import type { DrawerProps } from "./panel-props.ts";
import { EntryResults } from "./results/entry-results.tsx";
import { useEntrySearch } from "./results/use-entry-search.ts";
import { useModal } from "./use-modal.ts";

/** The panel of entries: their list, and the form of one of them. Closing it does not lose typed text. */
export default function EntryDrawer({ where, dates, texts, confirm, notices, onClosed }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const unsaved = useRef(false);
  const { ask, dialog: question } = useConfirm(confirm);
  const list = useEntrySearch();
  /** Nothing: the list is shown; null: a new entry. */
  const [edited, setEdited] = useState<Entry | null | undefined>();
  const panel = useMemo(() => ({ where, dates, texts, ask }), [where, dates, texts, ask]);
  const acts = entryActs(panel, list);
  async function mayLeave(): Promise<boolean> {
    const leaves = !unsaved.current || (await ask({ title: texts.leaveAsk, content: texts.leaveText }));
    if (leaves) unsaved.current = false;
    return leaves;
  }
  async function close(): Promise<void> {
    if (await mayLeave()) dialog.current?.close();
  }
  function onClose(): void {
    // A browser may close it without asking; typed text is kept.
    if (unsaved.current) {
      dialog.current?.showModal();
      void close();
      return;
    }
    if (dialog.current) keepNotices(dialog.current);
    onClosed();
  }
  async function backToList(): Promise<void> {
    if (await mayLeave()) setEdited(undefined);
  }
  useModal(dialog, () => void close());

  const editing = edited !== undefined;
  const heading = !editing ? texts.title : edited ? texts.editing : texts.new;
  return (
    <PanelContext value={panel}>
      <dialog
        ref={dialog}
        className="panel"
        aria-labelledby="panel-title"
        onClose={(event) => event.target === event.currentTarget && onClose()}
        onCancel={(event) => {
          event.preventDefault();
          void close();
        }}
      >
        <div className="panel-frame">
          <header className="panel-head">
            {editing && (
              <button
                type="button"
                className="panel-icon"
                aria-label={texts.back}
                title={texts.back}
                onClick={() => void backToList()}
              >
                <Icon name="back" />
              </button>
            )}
            <h2 id="panel-title">{heading}</h2>
            <button
              type="button"
              className="panel-icon"
              aria-label={texts.close}
              title={texts.close}
              onClick={() => void close()}
            >
              <Icon name="close" />
            </button>
          </header>
          {editing ? (
            <EntryForm
              key={edited?._id ?? "new"}
              entry={edited}
              acts={acts}
              list={list}
              onDirty={(dirty) => {
                unsaved.current = dirty;
              }}
              onGone={() => setEdited(undefined)}
            />
          ) : (
            <EntryResults list={list} acts={acts} onEdit={setEdited} />
          )}
          <NoticePlaces texts={notices} />
        </div>
        {question}
      </dialog>
    </PanelContext>
  );
}
