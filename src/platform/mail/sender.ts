import type { Language } from "#contract/language.ts";

/** A picture of the site's name: its path and query on the site, and its size in CSS pixels. */
export type MailLogo = { src: string; width: number; height: number };

/** The sender of a mail: the site's name is above and below the text, the contact details in the footer. */
export type Sender = {
  name: string;
  /** One bare e-mail address. */
  from: string;
  replyTo: string | null;
  /** Scheme and host under which visitors reach the site, without a slash. */
  url: string;
  /** The language of its addresses without a language in them. */
  main: Language;
  /** Lines such as street and town, telephone and address, as they are written in each language. */
  foot: Record<Language, string[]>;
  /** Stands above the text in place of the name. */
  logo?: MailLogo | null;
  /** By kind of mail, what its owner has decided otherwise than usual. */
  own?: Readonly<Partial<Record<string, OwnMail>>>;
};

type OwnMail = {
  /** It is not sent. */
  off: boolean;
  /** Stands before the end of the mail, one paragraph after each empty line; may be empty. */
  words: Record<Language, string>;
};
