import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { readTemplates, type Template } from "#cms/mails/contract.ts";
import { storable } from "#contract/formats/storable.ts";
import type { Language } from "#contract/language.ts";
import { isRefused } from "#contract/wire/problem.ts";
import type { Refusal } from "#web/admin/form/refusal.ts";
import { browserClient } from "#web/browser-api.ts";
import type { ShopMail, TypedMail } from "./mail-fields.ts";

export type Previewing = { kind: ShopMail; lang: Language; value: TypedMail };
type Preview = { template: Template | null; refused: Refusal | null };

/**
 * The words as they are typed; a language without any has those of the other one. Half of an emoji at the end has no place in
 * an address.
 */
export function triedWords({ words_de, words_en }: TypedMail, lang: Language): string {
  const [own, other] = lang === "de" ? [words_de, words_en] : [words_en, words_de];
  return storable(own.trim() || other);
}

/** How a mail looks with what is typed; until another one has arrived, the last one is shown. */
export function usePreview({ kind, lang, value }: Previewing): Preview {
  const [preview, setPreview] = useState<Preview>({ template: null, refused: null });
  const [de] = useDebouncedValue(value.words_de, 400);
  const [en] = useDebouncedValue(value.words_en, 400);
  useEffect(() => {
    const leaving = new AbortController();
    const query = { kind, lang, words: triedWords({ off: false, words_de: de, words_en: en }, lang) };
    browserClient(leaving.signal)
      .call(readTemplates, { query })
      .then((reply) => setPreview({ template: reply as Template, refused: null }))
      .catch((error: unknown) => {
        if (leaving.signal.aborted) return;
        const refused = isRefused(error) ? error.reply : ({ code: "UNREACHABLE" } as const);
        setPreview(({ template }) => ({ template, refused }));
      });
    return () => leaving.abort();
  }, [kind, lang, de, en]);
  return preview;
}
