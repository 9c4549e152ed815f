import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import {
  changeTranslation,
  readTranslationBatch,
  type TextEntry,
  type Translation,
} from "#cms/translations/contract.ts";
import type { Language } from "#contract/language.ts";
import { isRefused } from "#contract/wire/problem.ts";
import { browserApi } from "#web/browser-api.ts";
import { WordingField } from "./wording-field.tsx";
import type { WordingTexts } from "./wording-texts.ts";

type Props = { keys: string[]; languages: readonly Language[]; texts: WordingTexts; onClosed: () => void };

const nameOf = ({ key, lang }: Translation): string => `${lang} ${key}`;
/** The most texts that the API gives at once. */
const most = 200;

/** The texts of one place on the page, with all their forms and languages. Nothing typed is lost by closing it. */
export function WordingDialog({ keys, languages, texts, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { entries, failed, typed, errors, busy, type, save, saved } = useWordings(keys, texts);
  const [asking, setAsking] = useState(false);
  const unsaved = Object.keys(typed).length > 0;
  useEffect(() => dialog.current?.showModal(), []);

  function close(): void {
    if (unsaved && !asking) return setAsking(true);
    dialog.current?.close();
  }
  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setAsking(false);
    if (await save()) location.reload();
  }
  return (
    <dialog
      ref={dialog}
      className="wording-dialog"
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // What was saved before something else was refused is on the page after this.
      onClose={() => (saved ? location.reload() : onClosed())}
    >
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        <h2 id={`${id}-title`}>{texts.title}</h2>
        {failed && <p role="alert">{failed}</p>}
        {!entries && !failed && <p role="status">{texts.loading}</p>}
        {entries?.length === 0 && <p>{texts.empty}</p>}
        {entries?.map((entry) => (
          <fieldset key={entry._id}>
            <legend>{entry.placeName}</legend>
            {entry.placeholders.length > 0 && (
              <p className="wording-hint">{texts.placeholders.replace("{names}", entry.placeholders.join(", "))}</p>
            )}
            {entry.law && <p className="wording-hint wording-law">{texts.law}</p>}
            <div className="wording-fields">
              {inLanguages(entry, languages).map((one) => (
                <WordingField
                  key={nameOf(one)}
                  one={one}
                  value={typed[nameOf(one)] ?? one.text}
                  error={errors[nameOf(one)]}
                  texts={texts}
                  onType={(text) => type(one, text)}
                />
              ))}
            </div>
            <p className="wording-hint">
              <a href={`/admincenter/translations?q=${encodeURIComponent(entry._id)}`}>{texts.table}</a>
            </p>
          </fieldset>
        ))}
        {asking && unsaved && <p role="alert">{texts.unsaved}</p>}
        <div className="wording-acts">
          <button type="submit" className="button" disabled={!unsaved || busy}>
            {texts.save}
          </button>
          <button type="button" className="wording-close" disabled={busy} onClick={close}>
            {asking && unsaved ? texts.leave : texts.close}
          </button>
        </div>
      </form>
    </dialog>
  );
}

function inLanguages({ texts }: TextEntry, languages: readonly Language[]): Translation[] {
  return languages.flatMap((language) => texts.filter(({ lang }) => lang === language));
}

/** The texts as they are stored, what is typed, and how it is saved: each text by itself. */
function useWordings(keys: string[], { unreachable, theirs }: WordingTexts) {
  const [entries, setEntries] = useState<TextEntry[] | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);

  const onFailed = useEffectEvent((error: unknown) => setFailed(isRefused(error) ? error.reply.message : unreachable));
  useEffect(() => {
    browserApi.call(readTranslationBatch, { body: keys.slice(0, most) }).then(setEntries, (error) => onFailed(error));
  }, [keys]);

  function put(one: Translation): void {
    setEntries(
      (before) =>
        before?.map((entry) => ({
          ...entry,
          texts: entry.texts.map((text) => (nameOf(text) === nameOf(one) ? one : text)),
        })) ?? null,
    );
  }
  function type(one: Translation, text: string): void {
    setTyped(({ [nameOf(one)]: _before, ...others }) =>
      text === one.text ? others : { ...others, [nameOf(one)]: text },
    );
    setErrors(({ [nameOf(one)]: _before, ...others }) => others);
  }
  /** Whether all of it is stored. */
  async function save(): Promise<boolean> {
    setBusy(true);
    setFailed(null);
    let complete = true;
    for (const one of (entries ?? []).flatMap(({ texts }) => texts)) {
      const text = typed[nameOf(one)];
      if (text === undefined) continue;
      try {
        const { key, lang, version } = one;
        put(await browserApi.call(changeTranslation, { body: { key, lang, version, text } }));
        setTyped(({ [nameOf(one)]: _stored, ...others }) => others);
        setSaved(true);
      } catch (error) {
        complete = false;
        if (!isRefused(error)) setFailed(unreachable);
        else if (error.reply.code === "C409") {
          // Saved once more, it replaces what its writer has seen now.
          const current = error.reply.current as Translation;
          put(current);
          setErrors((before) => ({ ...before, [nameOf(one)]: theirs.replace("{text}", current.text) }));
        } else setErrors((before) => ({ ...before, [nameOf(one)]: error.reply.message }));
      }
    }
    setBusy(false);
    return complete;
  }
  return { entries, failed, typed, errors, busy, type, save, saved };
}
