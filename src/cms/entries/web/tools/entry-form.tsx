import { useEffect, useRef } from "react";
import type { Entry } from "#cms/entries/contract.ts";
import { entryAddress } from "#cms/entries/slugs.ts";
import { screenAddress } from "#web/site/place.ts";
import type { EntryActs } from "./entry-acts.ts";
import { usePanel, type Written } from "./panel.ts";
import type { EntrySearch } from "./results/use-entry-search.ts";
import { TextField } from "./text-field.tsx";
import { useEntryForm } from "./use-entry-form.ts";

type Props = {
  /** Null for a new one. */
  entry: Entry | null;
  acts: EntryActs;
  list: Pick<EntrySearch, "put">;
  onDirty: (dirty: boolean) => void;
  onGone: () => void;
};

/** Title and text of an entry in the language of the page; all else is edited in the admin centre. */
export function EntryForm({ entry: first, acts, list, onDirty, onGone }: Props) {
  const { texts } = usePanel();
  const form = useEntryForm({ entry: first, onSaved: list.put, onDirty });
  const { entry, written, trouble, busy, dirty } = form;
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => title.current?.focus(), []);
  const visible = entry !== null && entry.published.length > 0;
  const current = visible && !dirty && !entry.changed;
  return (
    <form
      className="panel-body panel-form"
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        void form.save({ publish: false });
      }}
    >
      <p className="panel-note">
        {entry?.behind && (
          <>
            <span className="overlay-dot" data-state={entry.behind.state} /> {texts[entry.behind.state]} ·{" "}
          </>
        )}
        {texts.written}
      </p>
      {trouble && <Trouble form={form} />}
      <label>
        {texts.titleField}
        <input
          ref={title}
          maxLength={160}
          value={written.title}
          onChange={(event) => form.write({ title: event.currentTarget.value })}
        />
      </label>
      <Theirs form={form} name="title" />
      <TextField key={form.turn} value={written.content} onChange={(content) => form.write({ content })} />
      <Theirs form={form} name="content" />
      <div className="panel-save">
        <button type="submit" className="quiet" disabled={!dirty && !busy}>
          {busy ? texts.saving : texts.save}
        </button>
        {!current && (entry?.can.publish ?? true) && (
          <button type="button" onClick={() => void form.save({ publish: true })}>
            {texts.publish}
          </button>
        )}
      </div>
      {entry && <More entry={entry} onRemove={async () => (await acts.remove(entry)) && onGone()} />}
    </form>
  );
}

type FormProps = { form: ReturnType<typeof useEntryForm> };

function Trouble({ form }: FormProps) {
  const { texts, where } = usePanel();
  const { message, login, newer } = form.trouble ?? { message: "" };
  return (
    <div className="form-error" role="alert">
      <p>{message}</p>
      {login && (
        <a href={screenAddress("login", where)} target="_blank" rel="noreferrer">
          {texts.login}
        </a>
      )}
      {newer && (
        <button type="button" className="quiet" onClick={() => form.loadNewer(newer)}>
          {texts.loadNewer}
        </button>
      )}
    </div>
  );
}

/** The other user's text, where both have changed it. */
function Theirs({ form: { theirs, take }, name }: FormProps & { name: keyof Written }) {
  const { texts } = usePanel();
  const other = theirs[name];
  if (other === undefined) return null;
  return (
    <section className="panel-theirs" aria-label={texts.theirs}>
      <h3>{texts.theirs}</h3>
      {name === "title" ? (
        <p>{other}</p>
      ) : (
        // Sanitised when it was stored.
        <div className="rich-text-body" dangerouslySetInnerHTML={{ __html: other }} />
      )}
      <button type="button" className="quiet" onClick={() => take(name)}>
        {texts.takeTheirs}
      </button>
    </section>
  );
}

function More({ entry, onRemove }: { entry: Entry; onRemove: () => Promise<unknown> }) {
  const { texts, where } = usePanel();
  const visible = entry.published.length > 0 && entry.behind?.state !== "planned";
  const address = visible ? entryAddress(entry, where) : `${screenAddress("preview", where)}/${entry._id}?draft=1`;
  return (
    <p className="panel-rest">
      <a href={address}>{visible ? texts.view : texts.preview}</a>
      <a href={`/admincenter/entries/${entry._id}`}>{texts.rest}</a>
      {entry.can.delete && (
        <button type="button" className="panel-link" onClick={() => void onRemove()}>
          {texts.remove}
        </button>
      )}
    </p>
  );
}
