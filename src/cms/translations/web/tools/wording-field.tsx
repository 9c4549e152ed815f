import { useId } from "react";
import type { Translation } from "#cms/translations/contract.ts";
import { longestWording } from "#contract/texts/own-text.ts";
import type { WordingTexts } from "./wording-texts.ts";

type Props = {
  one: Translation;
  value: string;
  error: string | undefined;
  texts: WordingTexts;
  onType: (text: string) => void;
};

/** One form of a text in one language. */
export function WordingField({ one: { key, lang, shipped, own, unfit }, value, error, texts, onType }: Props) {
  const id = useId();
  const plural = /_(one|other)$/.exec(key)?.[1] as "one" | "other" | undefined;
  const language = texts.languages[lang];
  return (
    <div className="wording-field">
      <label htmlFor={id}>{plural ? texts[plural].replace("{language}", language) : language}</label>
      <textarea
        id={id}
        lang={lang}
        rows={Math.min(6, Math.ceil(value.length / 40) || 1)}
        maxLength={longestWording(shipped)}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ currentTarget }) =>
          onType(shipped.includes("\n") ? currentTarget.value : currentTarget.value.replace(/[\r\n]+/g, " "))
        }
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing || shipped.includes("\n")) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      {error && (
        <p id={`${id}-error`} className="wording-error" role="alert">
          {error}
        </p>
      )}
      {unfit !== null && <p className="wording-hint">{texts.former.replace("{text}", unfit)}</p>}
      {own && value !== shipped && (
        <p className="wording-hint">
          {texts.shipped} <span lang={lang}>{shipped}</span>{" "}
          <button type="button" className="wording-reset" onClick={() => onType(shipped)}>
            {texts.reset}
          </button>
        </p>
      )}
    </div>
  );
}
