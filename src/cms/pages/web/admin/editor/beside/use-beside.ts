import { useLocalStorage, useMediaQuery } from "@mantine/hooks";
import { useMemo, useState } from "react";
import type { Page } from "#cms/pages/contract.ts";
import type { Block } from "#contract/blocks/block.ts";
import type { KnownTypes } from "#contract/blocks/known-types.ts";
import type { Language } from "#contract/language.ts";
import { usePaused } from "#web/admin/pieces/hooks/use-paused.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import type { PageForm } from "../state/use-page-form.ts";
import type { TextAim } from "./aim.ts";
import { isSame, type OpenText, openBeside, openPageTexts, openTexts } from "./open-texts.ts";

type Options = {
  form: PageForm;
  page: Page;
  blocks: Block[];
  types: KnownTypes;
  /** The language that is worked in. */
  language: Language;
  onLanguage: (language: Language) => void;
};

/** Milliseconds until it is looked again what is open. */
const pause = 300;

/** The other language beside the one that is worked in, and what is open in either of them. */
export function useBeside({ form, page, blocks, types, language, onLanguage }: Options) {
  const languages = useSiteLanguages();
  const several = languages.length > 1;
  const [wished, setOn] = useLocalStorage({ key: "vitrine:page-beside", defaultValue: false });
  const wide = useMediaQuery("(min-width: 75em)", true) ?? false;
  const on = several && wished;
  const [aim, setAim] = useState<TextAim | null>(null);
  const [at, setAt] = useState<Omit<OpenText, "lack"> | null>(null);
  // Typing comes first: each change of it would draw the whole editor once more.
  const now = usePaused(blocks, pause);
  const sent = form.saved.blocks;
  const open = useMemo(
    () => openTexts({ page, blocks: sent }, { blocks: now, types, languages }),
    [page, sent, now, types, languages],
  );
  const marked = useMemo(
    () => (on ? new Map(languages.map((one) => [one, of(open, one)])) : null),
    [on, open, languages],
  );

  function step(by: 1 | -1): void {
    const next = openBeside(open, open.find((one) => at && isSame(one, at)) ?? null, by);
    if (!next) return;
    if (next.lang !== language) onLanguage(next.lang);
    setAt(next);
    setAim({ block: next.block, prop: next.prop, lang: next.lang });
  }

  return {
    /** Whether the site has more than one language. */
    several,
    on,
    toggle: () => setOn(!wished),
    /** Both canvases are seen; on a smaller screen they take turns. */
    split: on && wide,
    languages: on && wide ? languages : languages.filter((one) => one === language),
    open,
    ofPage: several ? openPageTexts(page) : [],
    /** Null where nothing is marked. */
    openIn: (one: Language): readonly OpenText[] | null => marked?.get(one) ?? null,
    aim,
    aimed: () => setAim(null),
    step,
    entered: (text: Omit<OpenText, "lack">) => setAt(text),
    /** The open text that is worked on. */
    current: open.find((one) => at && isSame(one, at)) ?? null,
    fits: ({ block, prop, lang }: OpenText) =>
      form.submit({ intent: "save", reviewed: [JSON.stringify({ block, prop, lang })] }),
  };
}

export type Beside = ReturnType<typeof useBeside>;

function of(open: readonly OpenText[], language: Language): OpenText[] {
  return open.filter(({ lang }) => lang === language);
}
