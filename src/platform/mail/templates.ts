import type { Language } from "#contract/language.ts";
import type { MailKind } from "#contract/mail/mail-kinds.ts";
import { fillMarkers, framed, type Letter, type Sender, type Written } from "./letter.ts";
import { withOwnWords } from "./own-words.ts";

/** What a sample is made from: the current site, and invented people. */
export type Sampling = {
  sender: Sender;
  /** The language of `/`. */
  main: Language;
  language: Language;
  now: Date;
};

/**
 * One kind of mail, as the admin centre shows and test-sends it.
 *
 * A new mail needs four things, and tests ask for each of them: its kind in the feature's `declared.ts`, its name in both
 * languages (`mails:kind.<kind>`), its words (`mail:<kind>.…`), and a template like this one. A feature exports its
 * templates from its `server/feature.ts`.
 */
export type MailTemplate = { kind: MailKind; sample: (sampling: Sampling) => Letter | Written };

/** A complete sample. Its personal links do not work. */
export function sampleOf({ kind, sample }: MailTemplate, sampling: Sampling): Written {
  const letter = sample(sampling);
  const { text, html, ...rest } =
    "html" in letter ? letter : framed({ letter: withOwnWords(letter, { kind, ...sampling }), ...sampling });
  const filled = (body: string) => fillMarkers(body, { secret: "beispiel", link: () => "beispiel" });
  return { ...rest, text: filled(text), html: filled(html) };
}
