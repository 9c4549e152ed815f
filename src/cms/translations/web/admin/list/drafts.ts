import { type Dispatch, type SetStateAction, useState } from "react";
import type { Translation } from "#cms/translations/contract.ts";
import { type Fields, text } from "#web/form/fields.ts";

/** What is typed and not yet saved, by language and key, and the version that it was typed on. */
export type Draft = { text: string; version: number };
export type Drafts = Record<string, Draft>;

/** As one value, since texts come and go with the pages of the list. */
export type KeptDrafts = { drafts: string };

export const draftFields: Fields<KeptDrafts> = { drafts: text("drafts") };
export const noDrafts: KeptDrafts = { drafts: "{}" };

export function nameOf({ key, lang }: Pick<Translation, "key" | "lang">): string {
  return `${lang} ${key}`;
}

export function useDrafts() {
  const [drafts, setDrafts] = useState<Drafts>({});
  // The same for as long as the screen is there: a field is drawn again when its own text changes.
  const [acts] = useState(() => draftActs(setDrafts));
  return { drafts, acts, kept: { drafts: JSON.stringify(drafts) } };
}

export type DraftActs = ReturnType<typeof draftActs>;

function draftActs(setDrafts: Dispatch<SetStateAction<Drafts>>) {
  return {
    /** Puts back what was kept in this browser. */
    take: ({ drafts: kept }: KeptDrafts) => setDrafts(readDrafts(kept)),
    /** Keeps what is typed; what is as it is stored is no draft. */
    type: (one: Translation, typed: string) =>
      setDrafts(({ [nameOf(one)]: before, ...others }) =>
        typed === one.text
          ? others
          : { ...others, [nameOf(one)]: { text: typed, version: before?.version ?? one.version } },
      ),
    /** What was typed stands on this version now: its writer has seen it. */
    seen: (one: Translation, typed: string) =>
      setDrafts((before) => ({ ...before, [nameOf(one)]: { text: typed, version: one.version } })),
    drop: (one: Pick<Translation, "key" | "lang">) => setDrafts(({ [nameOf(one)]: _gone, ...others }) => others),
  };
}

/** The kept drafts as lines, to be looked at before they are taken. */
export function draftLines({ drafts }: KeptDrafts): string {
  return Object.values(readDrafts(drafts))
    .map(({ text: typed }) => typed)
    .join("\n");
}

function readDrafts(kept: string): Drafts {
  try {
    return JSON.parse(kept) as Drafts;
  } catch {
    return {};
  }
}
