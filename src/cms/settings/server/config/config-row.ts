import type { Config, Locked } from "#cms/settings/contract.ts";
import { serverOfUrl } from "#platform/mail/transport/mail-server.ts";
import type { Settings } from "#platform/settings.ts";
import type { ConfigDocument, StoredConfig } from "./config-document.ts";

/**
 * The settings for guests. They are listed here field by field: a new setting is visible to owners only until it is
 * added.
 */
export function toPublicConfig({ id, version, document }: StoredConfig): Config {
  const { domain, pagetitle, description, keywords, author, language, secondLanguage, facebook_like_url } = document;
  const { entryDates, entriesByScrolling, customCode, business, translations, seo, routes } = document;
  const { guestbook, newsletter, search, statistics, social, shop } = document.components;
  const { enabled, currency, showPrice, showShippingCosts, stripe, paymentsources, shipping } = shop;
  const { taxRegime, smallProducer, vacation } = shop;
  return {
    _id: id,
    version,
    ...{ domain, pagetitle, description, keywords, author, language, secondLanguage, facebook_like_url },
    ...{ entryDates, entriesByScrolling, customCode, business, translations, seo, routes },
    components: {
      ...{ guestbook, newsletter, search, statistics },
      map: {},
      social: { fb: { appId: social.fb.appId }, share: social.share },
      shop: {
        ...{ enabled, currency, showPrice, showShippingCosts, taxRegime, smallProducer },
        ...{ paymentsources, shipping: { ...shipping, countries: costsOf(shipping.countries) } },
        stripe: { publishable: stripe.publishable },
        ...(vacation && { vacation }),
      },
    },
  };
}

type Countries = Config["components"]["shop"]["shipping"]["countries"];

function costsOf(countries: Countries): Countries {
  return Object.fromEntries(Object.entries(countries).map(([code, { excise: _excise, ...costs }]) => [code, costs]));
}

/** The settings as an owner sees them: a secret shows only that it is set, and its end. */
export function toOwnersConfig(stored: StoredConfig, settings: Deciding): Config {
  const { document } = stored;
  const { mail, files, components } = document;
  const shown = toPublicConfig(stored);
  return {
    ...shown,
    mail: { ...mail, password: masked(mail.password), ...mailOf(settings) },
    files,
    locked: lockedBy(settings),
    components: {
      ...{ guestbook: components.guestbook, newsletter: components.newsletter },
      ...{ search: components.search, statistics: components.statistics },
      map: { source: components.map.source, apikey: masked(components.map.apikey) },
      social: {
        fb: {
          appId: components.social.fb.appId,
          appSecret: masked(components.social.fb.appSecret),
          pageAccessToken: masked(components.social.fb.pageAccessToken),
          graphVersion: components.social.fb.graphVersion,
        },
        share: components.social.share,
      },
      shop: {
        ...shown.components.shop,
        shipping: components.shop.shipping,
        ...ownersOf(components.shop),
        stripe: {
          publishable: components.shop.stripe.publishable,
          secret: masked(components.shop.stripe.secret),
        },
      },
    },
  };
}

/** What only its owners see of the shop. */
function ownersOf(shop: ConfigDocument["components"]["shop"]) {
  const { oss, exciseAtDestination, flatRates, bankverbindung, paymentrules, paymentDays, reservationDays } = shop;
  const { ageCheck, orderNumbers, mails } = shop;
  return {
    ...{
      oss,
      exciseAtDestination,
      bankverbindung,
      paymentrules,
      paymentDays,
      reservationDays,
      ageCheck,
      orderNumbers,
      mails,
    },
    ...(flatRates && { flatRates }),
  };
}

/** The settings of the server that take precedence over those of the owner. */
export type Deciding = Pick<Settings, "smtpUrl" | "mailFrom" | "publicUrl" | "s3">;

/** What the server decides about mails, as far as it does. Its password is not told at all. */
function mailOf({ smtpUrl, mailFrom }: Deciding): Partial<NonNullable<Config["mail"]>> {
  const from = mailFrom ? { from: mailFrom } : {};
  if (!smtpUrl) return from;
  const { host, port, encryption, user, password } = serverOfUrl(smtpUrl);
  return {
    ...from,
    ...{ host, port, user, encryption: encryption === "offered" ? "starttls" : encryption },
    password: { set: password !== "", last4: "" },
  };
}

/** What the server decides, by the groups in which screens show it. */
export function lockedBy({ smtpUrl, mailFrom, publicUrl, s3 }: Deciding): Locked {
  return {
    mailServer: smtpUrl !== null,
    mailFrom: mailFrom !== null,
    domain: publicUrl !== null,
    ...(s3 ? { storage: { host: new URL(s3.endpoint).host, bucket: s3.bucket } } : {}),
  };
}

function masked(secret: ConfigDocument["mail"]["password"]): { set: boolean; last4: string } {
  // The end of a short secret would give most of it away.
  return { set: secret !== null, last4: secret && secret.length >= 12 ? secret.slice(-4) : "" };
}
