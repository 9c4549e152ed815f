import { Autocomplete } from "@mantine/core";
import { fold } from "#contract/formats/fold.ts";
import { type Language, originalLanguage } from "#contract/language.ts";
import { englishOf, type NamedField as Field, isList, knownWords } from "#shop/goods/words/named-fields.ts";
import { LineInput } from "#shop/things/web/admin/index.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { useBound } from "../form/use-bound.ts";
import type { FieldProps } from "../inputs/field-props.ts";

/** A word of the trade: one of those that are known, or any other. */
export function NamedField({ form, name }: FieldProps<Field>) {
  const [main, second] = useSiteLanguages();
  const { hint, lang: _lang, ...bound } = useBound(form, name);
  // Of several grapes, the last one is being typed.
  const before = isList[name] ? (/^.*,/.exec(bound.value)?.[0] ?? "") : "";
  const prefix = before && `${before} `;
  const words = proposed(name, bound.value.slice(before.length), second ? originalLanguage : main);
  return (
    <Autocomplete
      {...bound}
      description={hint}
      inputWrapperOrder={["label", "input", "description", "error"]}
      data={words.map((word) => prefix + word)}
      filter={({ options }) => options}
      renderOption={({ option }) => option.value.slice(prefix.length)}
      maxDropdownHeight={280}
      maxLength={160}
      autoComplete="off"
    />
  );
}

/** The words that fit what was typed by any of their names; all of them while nothing is, or one is chosen. */
function proposed(field: Field, typed: string, language: Language): string[] {
  const all = knownWords[field];
  const asked = fold(typed);
  const isChosen = all.some((word) => fold(word[language]) === asked);
  const fitting =
    asked === "" || isChosen ? all : all.filter((word) => namesOf(word).some((name) => name.includes(asked)));
  return [...new Set(fitting.map((word) => word[language]))];
}

function namesOf({ de, en, also }: { de: string; en: string; also: readonly string[] }): string[] {
  return [de, en, ...also].map(fold);
}

/** The same in English. While nothing is typed, visitors read the word that is known. */
export function NamedInEnglish({ form, name }: FieldProps<`${Field}_en`>) {
  const t = useTexts();
  const field = name.slice(0, -3) as Field;
  const bound = useBound(form, name);
  const english = englishOf(field, form.values[field]);
  const hint = english && t("admin:shopProduct.englishOf", { word: english });
  return <LineInput {...bound} placeholder={english || undefined} hint={(!bound.value && hint) || undefined} />;
}
