import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { changeEntry, createEntry, type Entry, publishEntries } from "#cms/entries/contract.ts";
import { isRefused } from "#contract/wire/problem.ts";
import { browserApi } from "#web/browser-api.ts";
import { valuesOf } from "#web/form/fields.ts";
import { freshForm, meeting, openFields, replaced, settled, stored } from "#web/form/form-state.ts";
import { withFields } from "#web/form/merge.ts";
import { newId } from "#web/new-id.ts";
import { forgetTold, tellSuccess } from "#web/site/tools/notices.ts";
import { publishedText, renew } from "./entry-acts.ts";
import { changesOf, newerOf, refusal, usePanel, type Written, writtenFields } from "./panel.ts";

type Options = {
  entry: Entry | null;
  onSaved: (entry: Entry) => void;
  /** Called with whether there is typed text that is not saved. */
  onDirty: (dirty: boolean) => void;
};

/** Why it was not saved; `newer` is the entry as another user has changed it. */
type Trouble = { message: string; login?: boolean; newer?: Entry };

/**
 * The form of an entry in the language of the page: typed values, stored values, and those that another user stored.
 */
export function useEntryForm({ entry: first, onSaved, onDirty }: Options) {
  const panel = usePanel();
  const { texts, where } = panel;
  const fields = writtenFields[where.language];
  const [state, setState] = useState(() => freshForm(fields, first));
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  /** The other user's text, where both have changed it. */
  const [theirs, setTheirs] = useState<Partial<Written>>({});
  const [busy, setBusy] = useState(false);
  const sitting = useRef(newId());
  const { thing: entry, values: written } = state;
  const dirty = openFields(fields, state).length > 0;
  const tellDirty = useEffectEvent(onDirty);
  useEffect(() => {
    tellDirty(dirty);
    if (!dirty) return;
    const stay = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", stay);
    return () => window.removeEventListener("beforeunload", stay);
  }, [dirty]);

  function store(saved: Entry, sent: Written): void {
    // At once: when the notice is read, the panel must know that nothing is unsaved.
    flushSync(() => {
      setState((now) => stored(now, { fields, thing: saved, sent }));
      setTheirs({});
    });
    onSaved(saved);
  }

  async function saveDraft(): Promise<Entry | null> {
    const changes = { ...changesOf(written, where.language), sitting: sitting.current };
    if (entry && !dirty) return entry;
    const saved = entry
      ? await browserApi.call(changeEntry, { body: { _id: entry._id, version: entry.version, ...changes } })
      : // Fields that are left out of a new entry would be filled with sample text.
        await browserApi.call(createEntry, { body: { title: "", content: [], ...changes } });
    store(saved, written);
    return saved;
  }

  async function save({ publish }: { publish: boolean }): Promise<void> {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    forgetTold();
    try {
      const saved = await saveDraft();
      if (saved && publish) {
        const body = [{ _id: saved._id, version: saved.version }];
        const [live] = await browserApi.call(publishEntries, { body });
        if (live) store(live, written);
        if (live) tellSuccess({ message: publishedText(live, panel) });
      } else tellSuccess({ message: texts.doneSave });
      renew(panel);
    } catch (error) {
      const newer = newerOf(error);
      if (newer) setTrouble({ message: texts.meanwhile, newer });
      else if (isRefused(error) && error.status === 401) setTrouble({ message: texts.session, login: true });
      else setTrouble({ message: refusal(error, texts) });
    }
    setBusy(false);
  }

  /** What only one side has changed is as that side has it; where both have, the own text stays and theirs is shown. */
  function loadNewer(newer: Entry): void {
    const { disputed } = meeting(fields, state, newer);
    const other = valuesOf(fields, newer);
    setState((now) => settled({ ...now, other: newer }, { fields, side: "mine" }));
    setTheirs(Object.fromEntries(disputed.map((name) => [name, other[name]])));
    setTrouble(null);
    tellSuccess({ message: texts.newerLoaded });
    onSaved(newer);
  }

  function write(change: Partial<Written>): void {
    setState((now) => ({ ...now, values: { ...now.values, ...change } }));
  }

  function take(name: keyof Written): void {
    setState((now) => {
      const values = withFields(now.values, { from: { ...now.values, ...theirs }, names: [name] });
      return replaced(now, { values, names: [name] });
    });
    setTheirs(({ [name]: _taken, ...rest }) => rest);
  }

  /** Counts changes of the text from outside the editor. */
  const turn = state.rounds.content ?? 0;
  return { entry, written, theirs, trouble, busy, dirty, turn, write, save, loadNewer, take };
}
