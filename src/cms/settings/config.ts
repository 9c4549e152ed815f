import { type Static, Type } from "typebox";
import { Business } from "#cms/business/business.ts";
import { MapSource } from "#cms/map/map-source.ts";
import { Routes, Seo } from "#cms/seo/seo.ts";
import { entryDateFormats } from "#contract/formats/dates/entry-date.ts";
import { closed, Lang, Line } from "#contract/wire/shapes.ts";
import { Secret } from "./secret.ts";
import { Shop } from "./shop.ts";
import { GraphVersion, Sharing } from "./social.ts";

export const EntriesByScrolling = Type.Integer({ minimum: 2, maximum: 100 });

/**
 * How the connection to a mail server is encrypted: from the first byte (RFC 8314), by STARTTLS or not at all (RFC
 * 3207), or not at all, for a server on the same machine.
 */
export const mailEncryptions = ["tls", "starttls", "none"] as const;
export type MailEncryption = (typeof mailEncryptions)[number];
export const Port = Type.Integer({ minimum: 1, maximum: 65_535 });

/** The functions that owners switch off; what they keep stays, and is back when they are switched on. */
export const switchable = ["guestbook", "newsletter", "search", "statistics", "shop"] as const;
export type Switchable = (typeof switchable)[number];
const Switch = closed({ enabled: Type.Boolean() });
/** `header`: the field for searching stands at the top of every page. */
const Searching = closed({ enabled: Type.Boolean(), header: Type.Boolean() });

/** What whoever runs the server has decided; it takes precedence, and nobody changes it in the admin centre. */
const Locked = closed({
  mailServer: Type.Boolean(),
  mailFrom: Type.Boolean(),
  domain: Type.Boolean(),
  /** Where files are stored, if not on the disk of the server. */
  storage: Type.Optional(closed({ host: Type.String(), bucket: Type.String() })),
});
export type Locked = Static<typeof Locked>;

/** The settings of a site. Guests get no `mail`, `files`, bank account or secret. */
export const Config = closed({
  _id: Type.String(),
  version: Type.Integer(),
  /** The host under which visitors reach the site, without scheme. */
  domain: Line,
  pagetitle: Line,
  description: Line,
  keywords: Line,
  author: Line,
  /** The main language; which languages the site has is said by `siteLanguages` of both. */
  language: Lang,
  secondLanguage: Type.Boolean(),
  facebook_like_url: Line,
  /** How the dates of entries are written, in every language (SPECIFICATION §9 has the default). */
  entryDates: Type.Enum([...entryDateFormats]),
  /** Lists of entries grow by scrolling up to this many; more come by a button. */
  entriesByScrolling: EntriesByScrolling,
  /** Blocks with code of the owner’s own run, in frames that reach nothing. */
  customCode: Type.Boolean(),
  /** What the business says of itself once, for all pages that show it. */
  business: Business,
  translations: closed({
    en: Type.Optional(
      closed({
        pagetitle: Type.Optional(Line),
        description: Type.Optional(Line),
        keywords: Type.Optional(Line),
        author: Type.Optional(Line),
      }),
    ),
  }),
  mail: Type.Optional(
    closed({
      from: Line,
      replyTo: Line,
      host: Line,
      port: Port,
      encryption: Type.Enum([...mailEncryptions]),
      user: Line,
      password: Secret,
    }),
  ),
  files: Type.Optional(closed({ quota: Type.Integer({ minimum: 0 }) })),
  /** Only for the staff. */
  locked: Type.Optional(Locked),
  components: closed({
    guestbook: Switch,
    newsletter: Switch,
    search: Searching,
    /** Whether visits are counted. */
    statistics: Switch,
    /** Only for owners: where the tiles of maps come from, and the key that is sent there. */
    map: closed({ source: Type.Optional(MapSource), apikey: Type.Optional(Secret) }),
    social: closed({
      fb: closed({
        appId: Line,
        appSecret: Type.Optional(Secret),
        pageAccessToken: Type.Optional(Secret),
        graphVersion: Type.Optional(GraphVersion),
      }),
      share: Sharing,
    }),
    shop: Shop,
  }),
  seo: Seo,
  routes: Routes,
});
export type Config = Static<typeof Config>;
