import { type Static, Type } from "typebox";
import { closed, Id, Line } from "#contract/wire/shapes.ts";

const Words = Type.String({ maxLength: 500 });

/** What somebody may subscribe to. German stands in the plain fields. */
export const MailingList = closed({
  _id: Id,
  version: Type.Integer(),
  name: Line,
  description: Words,
  translations: closed({
    en: Type.Optional(closed({ name: Type.Optional(Line), description: Type.Optional(Words) })),
  }),
  /** Visitors may choose it. */
  public: Type.Boolean(),
  /** What somebody joins who chooses nothing; there is exactly one. */
  default: Type.Boolean(),
  /** How many people are on it who have confirmed; for the staff. */
  members: Type.Optional(Type.Integer()),
  can: closed({ update: Type.Boolean(), delete: Type.Boolean() }),
});
export type MailingList = Static<typeof MailingList>;

export const listFields = {
  name: Type.String({ minLength: 1, maxLength: 160 }),
  description: Words,
  translations: MailingList.properties.translations,
  public: Type.Boolean(),
  default: Type.Boolean(),
};

/** A wording that somebody agrees to, and by what the proof names it. */
export const Consent = closed({ hash: Type.String({ pattern: "^[0-9a-f]{64}$" }), text: Type.String() });
export type Consent = Static<typeof Consent>;

export const longestConsent = 1000;
const Wording = Type.String({ minLength: 20, maxLength: longestConsent });

/** What the owner decides about the newsletter. */
export const NewsletterSettings = closed({
  version: Type.Integer(),
  /** Who the mails come from, in words; empty: the name of the site. */
  senderName: Line,
  /** What is asked now. */
  consent: closed({ de: Type.String(), en: Type.String() }),
  /** All wordings that were ever shown, the latest first. */
  consents: Type.Array(
    closed({
      number: Type.Integer(),
      language: Type.Enum(["de", "en"]),
      text: Type.String(),
      hash: Type.String(),
      since: Type.String(),
      /** How many sign-ups point to it. */
      used: Type.Integer(),
    }),
  ),
});
export type NewsletterSettings = Static<typeof NewsletterSettings>;

export const settingsFields = { senderName: Line, consent: closed({ de: Wording, en: Wording }) };
