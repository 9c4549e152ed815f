import type { Config } from "../contract.ts";
import type { ConfigDocument, StoredConfig } from "./config-document.ts";

/**
 * The settings for guests. They are listed here field by field: a new setting is visible to owners only until it is
 * added.
 */
export function toPublicConfig({ id, version, document }: StoredConfig): Config {
  const { domain, pagetitle, description, keywords, author, language, secondLanguage, facebook_like_url } = document;
  const { claim, entryDates, entriesByScrolling, customCode, address, business, translations, routes } = document;
  const { social, shop } = document.components;
  const { enabled, currency, showPrice, showShippingCosts, stripe, paymentsources, shipping } = shop;
  return {
    _id: id,
    version,
    ...{ domain, pagetitle, description, keywords, author, language, secondLanguage, facebook_like_url },
    ...{ claim, entryDates, entriesByScrolling, customCode, address, business, translations, routes },
    components: {
      map: {},
      social: { fb: { appId: social.fb.appId } },
      shop: {
        ...{ enabled, currency, showPrice, showShippingCosts, paymentsources, shipping },
        stripe: { publishable: stripe.publishable },
      },
    },
  };
}

/** The settings as an owner sees them: a secret shows only that it is set, and its end. */
export function toOwnersConfig(stored: StoredConfig): Config {
  const { document } = stored;
  const { mail, files, components } = document;
  const shown = toPublicConfig(stored);
  return {
    ...shown,
    mail: { ...mail, password: masked(mail.password) },
    files,
    components: {
      map: { apikey: masked(components.map.apikey) },
      social: {
        fb: {
          appId: components.social.fb.appId,
          appSecret: masked(components.social.fb.appSecret),
          pageAccessToken: masked(components.social.fb.pageAccessToken),
        },
      },
      shop: {
        ...shown.components.shop,
        bankverbindung: components.shop.bankverbindung,
        stripe: {
          publishable: components.shop.stripe.publishable,
          secret: masked(components.shop.stripe.secret),
        },
      },
    },
  };
}

function masked(secret: ConfigDocument["mail"]["password"]): { set: boolean; last4: string } {
  // The end of a short secret would give most of it away.
  return { set: secret !== null, last4: secret && secret.length >= 12 ? secret.slice(-4) : "" };
}
