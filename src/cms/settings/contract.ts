import { Type } from "typebox";
import { BusinessChange } from "#cms/business/business.ts";
import { MapSource } from "#cms/map/map-source.ts";
import { RoutesChange, SeoChange } from "#cms/seo/seo.ts";
import { entryDateFormats } from "#contract/formats/dates/entry-date.ts";
import type { ProblemCode } from "#contract/wire/problem.ts";
import { type Input, route } from "#contract/wire/route.ts";
import { closed, Lang, Line } from "#contract/wire/shapes.ts";
import { Config, EntriesByScrolling, mailEncryptions, Port } from "./config.ts";
import { ShopChange } from "./shop.ts";
import { GraphVersion, Sharing } from "./social.ts";

export {
  Config,
  type Locked,
  type MailEncryption,
  mailEncryptions,
  type Switchable,
  switchable,
} from "./config.ts";
export { longestWords, neededMails, optionalMails, payingCustomers, taxRegimes, Vacation } from "./shop.ts";
export { type ShareWay, shareWays } from "./social.ts";

/** Changed by sending it, removed by null, kept by leaving it out. */
const NewSecret = Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength: 1000 }), Type.Null()]));
const Server = {
  host: Type.Optional(Line),
  port: Type.Optional(Port),
  encryption: Type.Optional(Type.Enum([...mailEncryptions])),
  user: Type.Optional(Line),
  password: NewSecret,
};
const Mail = closed({ from: Type.Optional(Line), replyTo: Type.Optional(Line), ...Server });
/** What is left out of the source stays. */
export const MapChange = closed({
  source: Type.Optional(closed(Type.Partial(MapSource).properties)),
  apikey: NewSecret,
});
const Switch = Type.Optional(closed({ enabled: Type.Boolean() }));

const ConfigReply = Type.Array(Config, { minItems: 1, maxItems: 1 });

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
  reply: ConfigReply,
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
    /** Changed by those who may change secrets: the links for new passwords lead there. */
    domain: Type.Optional(Line),
    pagetitle: Type.Optional(Line),
    description: Type.Optional(Line),
    keywords: Type.Optional(Line),
    author: Type.Optional(Line),
    facebook_like_url: Type.Optional(Line),
    translations: Type.Optional(
      closed({
        en: closed({
          pagetitle: Type.Optional(Line),
          description: Type.Optional(Line),
          keywords: Type.Optional(Line),
          author: Type.Optional(Line),
        }),
      }),
    ),
    /** What is left out of it stays; the days of the week are one part of the hours, and so are the exceptions. */
    business: Type.Optional(BusinessChange),
    /** What is left out of it stays. */
    seo: Type.Optional(SeoChange),
    /** All of them: those that are left out are gone. */
    routes: Type.Optional(RoutesChange),
    /** Who writes mails, and, for those who may change secrets, by which server they are sent. */
    mail: Type.Optional(Mail),
    components: Type.Optional(
      closed({
        guestbook: Switch,
        newsletter: Switch,
        search: Type.Optional(
          closed({ enabled: Type.Optional(Type.Boolean()), header: Type.Optional(Type.Boolean()) }),
        ),
        statistics: Type.Optional(Switch),
        map: Type.Optional(MapChange),
        shop: Type.Optional(ShopChange),
        social: Type.Optional(
          closed({
            fb: Type.Optional(
              closed({
                appId: Type.Optional(Line),
                appSecret: NewSecret,
                pageAccessToken: NewSecret,
                graphVersion: Type.Optional(GraphVersion),
              }),
            ),
            share: Type.Optional(Type.Partial(Sharing)),
          }),
        ),
      }),
    ),
    /** In bytes. */
    files: Type.Optional(closed({ quota: Type.Integer({ minimum: 0, maximum: 10 ** 15 }) })),
  }),
  reply: ConfigReply,
  refusals: [
    ...["C100", "C409", "CONFIRM_AGAIN", "FIELD_REQUIRED", "SETTING_LOCKED", "MAIL_PASSWORD_AGAIN", "COMPONENT_BUSY"],
    ...["DOMAIN_INVALID", "WEB_ADDRESS_INVALID", "EMAIL_FORMAT", "PHONE_INVALID", "VAT_ID_INVALID"],
    ...["HOURS_OVERLAP", "HOURS_NEXT_DAY", "HOURS_EMPTY", "HOURS_DATES", "HOURS_TWICE"],
    ...["TITLE_PATTERN", "ROBOTS_INVALID"],
    ...["IBAN_COUNTRY", "IBAN_LENGTH", "IBAN_INVALID", "BIC_INVALID", "PAYMENT_RANGE", "PAYMENT_SOURCE_NEEDED"],
    ...["VACATION_DATES", "ORDER_NUMBER_PREFIX"],
    ...["MAP_URL", "MAP_URL_PLACES", "MAP_KEY_PUBLIC", "MAP_KEY_AGAIN"],
  ] as ProblemCode[],
});

/** What `changeConfig` lays over the settings. */
export type ConfigChange = Omit<Input<typeof changeConfig>["body"], "version">;

/** Why a test mail did not leave. */
const mailTroubles = [
  "MAIL_SERVER_MISSING",
  "MAIL_HOST_UNKNOWN",
  "MAIL_PORT_CLOSED",
  "MAIL_SERVER_SILENT",
  "MAIL_CERTIFICATE",
  "MAIL_ENCRYPTION",
  "MAIL_LOGIN_WRONG",
  "MAIL_SENDER_REFUSED",
  "MAIL_RECEIVER_REFUSED",
  "MAIL_SERVER_REFUSED",
] as const;
export type MailTrouble = (typeof mailTroubles)[number];

export const testMailServer = route({
  method: "POST",
  path: "/config/mail/test",
  permission: "config.secrets",
  summary: "Sends a mail to the caller by these values, before they are stored; what is left out is as stored.",
  body: Mail,
  reply: closed({ to: Type.String() }),
  refusals: ["EMAIL_FORMAT", "MAIL_PASSWORD_AGAIN", "SETTING_LOCKED", "TOO_MANY", ...mailTroubles],
});
