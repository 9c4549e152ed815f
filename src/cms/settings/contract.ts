import { type Static, Type } from "typebox";
import { Hours } from "#cms/business/hours.ts";
import { entryDateFormats } from "#contract/formats/entry-date.ts";
import { route } from "#contract/wire/route.ts";
import { closed, Lang, Line, LocalisedText } from "#contract/wire/shapes.ts";

const Secret = closed({ set: Type.Boolean(), last4: Type.String() });
const EntriesByScrolling = Type.Integer({ minimum: 2, maximum: 100 });
/** What stands below mails and issues, as the law asks, and on the site. */
const Address = { name: Line, street: Line, zip: Line, city: Line, phone: Line, email: Line };
const Amount = Type.Number({ minimum: 0 });
const Country = closed({
  six: Amount,
  twelve: Amount,
  shipping_free_amount_treshhold: Type.Optional(Amount),
  shipping_free_items_treshhold: Type.Optional(Type.Integer({ minimum: 0 })),
});

/** The settings of a site. Guests get no `mail`, `files`, bank account or secret. */
export const Config = closed({
  _id: Type.String(),
  version: Type.Integer(),
  domain: Line,
  pagetitle: Line,
  description: Line,
  keywords: Line,
  author: Line,
  /** The main language; which languages the site has is said by `siteLanguages` of both. */
  language: Lang,
  secondLanguage: Type.Boolean(),
  facebook_like_url: Line,
  /** What visitors see of the business: the line under the name, and the address. */
  claim: LocalisedText,
  /** How the dates of entries are written, in every language (SPECIFICATION §9 has the default). */
  entryDates: Type.Enum([...entryDateFormats]),
  /** Lists of entries grow by scrolling up to this many; more come by a button. */
  entriesByScrolling: EntriesByScrolling,
  /** Blocks with code of the owner’s own run, in frames that reach nothing. */
  customCode: Type.Boolean(),
  address: closed(Address),
  /** What the business says of itself once, for all pages that show it. */
  business: closed({ hours: Hours }),
  translations: closed({
    en: Type.Optional(
      closed({
        pagetitle: Type.Optional(Line),
        description: Type.Optional(Line),
        keywords: Type.Optional(Line),
      }),
    ),
  }),
  mail: Type.Optional(
    closed({
      from: Line,
      replyTo: Line,
      host: Line,
      port: Type.Integer(),
      user: Line,
      password: Secret,
    }),
  ),
  files: Type.Optional(closed({ quota: Type.Integer({ minimum: 0 }) })),
  components: closed({
    map: closed({ apikey: Type.Optional(Secret) }),
    social: closed({
      fb: closed({ appId: Line, appSecret: Type.Optional(Secret), pageAccessToken: Type.Optional(Secret) }),
    }),
    shop: closed({
      enabled: Type.Boolean(),
      currency: Type.String({ pattern: "^[A-Z]{3}$" }),
      showPrice: Type.Boolean(),
      showShippingCosts: Type.Boolean(),
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
        countries: Type.Record(Type.String({ pattern: "^[A-Z]{2}$" }), Country),
        shipping_free_amount_treshhold: Type.Optional(Amount),
        shipping_free_items_treshhold: Type.Optional(Type.Integer({ minimum: 0 })),
      }),
    }),
  }),
  routes: Type.Record(
    Type.String(),
    closed({
      meta: closed({
        title: Type.Optional(Line),
        description: Type.Optional(Line),
        keywords: Type.Optional(Line),
        author: Type.Optional(Line),
        robots: Type.Optional(Line),
      }),
    }),
  ),
});
export type Config = Static<typeof Config>;

export const readConfig = route({
  method: "GET",
  path: "/config",
  permission: null,
  summary: "The settings, as an array of exactly one; guests get what the site itself shows.",
  query: closed({
    id: Type.Optional(Line),
    token: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  tokenInQuery: true,
  reply: Type.Array(Config, { minItems: 1, maxItems: 1 }),
  tags: () => ["config"],
});

export const changeConfig = route({
  method: "PUT",
  path: "/config",
  permission: "config.write",
  summary: "Changes settings of the site; what is left out stays.",
  body: closed({
    version: Type.Integer(),
    language: Type.Optional(Lang),
    /** Nothing written in it is deleted when it is switched off. */
    secondLanguage: Type.Optional(Type.Boolean()),
    entryDates: Type.Optional(Type.Enum([...entryDateFormats])),
    entriesByScrolling: Type.Optional(EntriesByScrolling),
    /** Only those who may lock blocks switch it. */
    customCode: Type.Optional(Type.Boolean()),
    /** What is left out of it stays as well. */
    address: Type.Optional(closed(Type.Partial(closed(Address)).properties)),
    /** What is left out of the hours stays; the days of the week are one part of them, and so are the exceptions. */
    business: Type.Optional(closed({ hours: closed(Type.Partial(Hours).properties) })),
    /** In bytes. */
    files: Type.Optional(closed({ quota: Type.Integer({ minimum: 0, maximum: 10 ** 15 }) })),
  }),
  reply: Type.Array(Config, { minItems: 1, maxItems: 1 }),
  refusals: ["C100", "C409", "HOURS_OVERLAP", "HOURS_NEXT_DAY", "HOURS_EMPTY", "HOURS_DATES", "HOURS_TWICE"],
});
