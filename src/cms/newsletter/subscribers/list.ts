import { type Static, Type } from "typebox";
import { closed, Id, Line } from "#contract/wire/shapes.ts";

const Words = Type.String({ maxLength: 500 });

/** A list that people can subscribe to. German is in the plain fields; the name is needed in the main language. */
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
  /** The list for subscribers who choose none; there is exactly one. */
  default: Type.Boolean(),
  /** Its number of confirmed subscribers; only for the staff. */
  members: Type.Optional(Type.Integer()),
  can: closed({ update: Type.Boolean(), delete: Type.Boolean() }),
});
export type MailingList = Static<typeof MailingList>;

export const listFields = {
  name: Line,
  description: Words,
  translations: MailingList.properties.translations,
  public: Type.Boolean(),
  default: Type.Boolean(),
};

/** A wording that subscribers agree to, with the hash that identifies it in proofs. */
export const Consent = closed({ hash: Type.String({ pattern: "^[0-9a-f]{64}$" }), text: Type.String() });
export type Consent = Static<typeof Consent>;

export const longestConsent = 1000;
const Wording = Type.String({ minLength: 20, maxLength: longestConsent });

/** The owner's settings for the newsletter. */
export const NewsletterSettings = closed({
  version: Type.Integer(),
  /** The sender's name; the name of the site if it is empty. */
  senderName: Line,
  /** The current wording. */
  consent: closed({ de: Type.String(), en: Type.String() }),
  /** All wordings that were ever shown, the latest first. */
  consents: Type.Array(
    closed({
      number: Type.Integer(),
      language: Type.Enum(["de", "en"]),
      text: Type.String(),
      hash: Type.String(),
      since: Type.String(),
      /** How many sign-ups refer to it. */
      used: Type.Integer(),
    }),
  ),
});
export type NewsletterSettings = Static<typeof NewsletterSettings>;

export const settingsFields = { senderName: Line, consent: closed({ de: Wording, en: Wording }) };
