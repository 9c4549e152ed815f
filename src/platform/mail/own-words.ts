import type { Language } from "#contract/language.ts";
import type { Letter, Sender } from "./letter.ts";

type Mailing = { kind: string; sender: Sender; language: Language };

/** The letter with what its owner adds to this kind of mail, in its language or, without, in the other one. */
export function withOwnWords(letter: Letter, { kind, sender, language }: Mailing): Letter {
  const words = sender.own?.[kind]?.words;
  const text = words ? words[language] || words.de || words.en : "";
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  return paragraphs.length === 0 ? letter : { ...letter, after: [...paragraphs, ...letter.after] };
}

/** Whether the owner has switched this kind of mail off. */
export function isSwitchedOff({ kind, sender }: Pick<Mailing, "kind" | "sender">): boolean {
  return sender.own?.[kind]?.off === true;
}
