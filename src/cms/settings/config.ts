import { type Static, Type } from "typebox";
import { Business } from "#cms/business/business.ts";
import { Routes, Seo } from "#cms/seo/seo.ts";
import { entryDateFormats } from "#contract/formats/dates/entry-date.ts";
import { closed, Lang, Line } from "#contract/wire/shapes.ts";

const Secret = closed({ set: Type.Boolean(), last4: Type.String() });
export const EntriesByScrolling = Type.Integer({ minimum: 2, maximum: 100 });
const Amount = Type.Number({ minimum: 0, maximum: 1_000_000, multipleOf: 0.01 });
const Pieces = Type.Integer({ minimum: 0, maximum: 1_000_000 });
/** What sending costs there, in the shop's currency, and above which sum or number of pieces it is free. */
const Country = closed({
  six: Amount,
  twelve: Amount,
  shipping_free_amount_treshhold: Type.Optional(Amount),
  shipping_free_items_treshhold: Type.Optional(Pieces),
});
/** ISO 3166-1 alpha-2. */
const CountryCode = Type.String({ pattern: "^[A-Z]{2}$" });
const AmountOrNone = Type.Union([Amount, Type.Null()]);
const PiecesOrNone = Type.Union([Pieces, Type.Null()]);

/** A country is sent as a whole. Null removes it, and a threshold; what is left out stays. */
export const ShippingChange = closed({
  countries: Type.Optional(
    Type.Record(CountryCode, Type.Union([Country, Type.Null()]), { additionalProperties: false }),
  ),
  shipping_free_amount_treshhold: Type.Optional(AmountOrNone),
  shipping_free_items_treshhold: Type.Optional(PiecesOrNone),
});

/**
 * How the connection to a mail server is encrypted: from the first byte (RFC 8314), by STARTTLS or not at all (RFC
 * 3207), or not at all, for a server on the same machine.
 */
export const mailEncryptions = ["tls", "starttls", "none"] as const;
export type MailEncryption = (typeof mailEncryptions)[number];
export const Port = Type.Integer({ minimum: 1, maximum: 65_535 });

/** The functions that owners switch off; what they keep stays, and is back when they are switched on. */
/** How a business is taxed: usually; not at all (§ 19 UStG); by fixed rates for farmers and foresters (§ 24 UStG). */
export const taxRegimes = ["regular", "smallBusiness", "flatRateFarmer"] as const;

export const switchable = ["guestbook", "newsletter", "search", "shop"] as const;
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
    map: closed({ apikey: Type.Optional(Secret) }),
    social: closed({
      fb: closed({ appId: Line, appSecret: Type.Optional(Secret), pageAccessToken: Type.Optional(Secret) }),
    }),
    shop: closed({
      enabled: Type.Boolean(),
      currency: Type.String({ pattern: "^[A-Z]{3}$" }),
      showPrice: Type.Boolean(),
      showShippingCosts: Type.Boolean(),
      taxRegime: Type.Enum([...taxRegimes]),
      /** No nutrition declaration is needed for the food that it makes (Annex V no. 19 of Regulation (EU) No 1169/2011). */
      smallProducer: Type.Boolean(),
      bankverbindung: Type.Optional(closed({ name: Line, iban: Line, bic: Line, bank: Line })),
      stripe: closed({ publishable: Line, secret: Type.Optional(Secret) }),
      paymentsources: closed({
        invoice: Type.Boolean(),
        sofort: Type.Boolean(),
        creditcard: Type.Boolean(),
        advancepayment: Type.Boolean(),
        pickup: Type.Boolean(),
      }),
      shipping: closed({
        countries: Type.Record(CountryCode, Country),
        shipping_free_amount_treshhold: Type.Optional(Amount),
        shipping_free_items_treshhold: Type.Optional(Pieces),
      }),
    }),
  }),
  seo: Seo,
  routes: Routes,
});
export type Config = Static<typeof Config>;
