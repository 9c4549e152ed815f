import { noHours } from "#cms/business/hours.ts";
import type { Localised } from "#contract/language.ts";
import type { Db, Tx } from "#database/database.ts";
import type { Config } from "../contract.ts";

type Secret = string | null;

/** The settings as they are stored, secrets in clear; nothing outside this feature reads it. */
export type ConfigDocument = Omit<Config, "_id" | "version" | "mail" | "files" | "components"> & {
  /** Where the site was set up: scheme and host, for links in mails where `PUBLIC_URL` is not set. */
  url: string;
  mail: { from: string; replyTo: string; host: string; port: number; user: string; password: Secret };
  files: { quota: number };
  components: {
    map: { apikey: Secret };
    social: { fb: { appId: string; appSecret: Secret; pageAccessToken: Secret } };
    shop: Omit<Config["components"]["shop"], "stripe" | "bankverbindung"> & {
      bankverbindung: { name: string; iban: string; bic: string; bank: string };
      stripe: { publishable: string; secret: Secret };
    };
  };
};

const noText: Localised = {};

/** The settings of a new site. */
export const newConfig: ConfigDocument = {
  url: "",
  domain: "",
  pagetitle: "Meine Website",
  description: "",
  keywords: "",
  author: "",
  language: "de",
  secondLanguage: true,
  facebook_like_url: "",
  claim: noText,
  entryDates: "DD/MM/YYYY",
  entriesByScrolling: 6,
  customCode: false,
  address: { name: "", street: "", zip: "", city: "", phone: "", email: "" },
  business: { hours: noHours },
  translations: { en: { pagetitle: "My website" } },
  mail: { from: "", replyTo: "", host: "", port: 587, user: "", password: null },
  files: { quota: 5_000_000_000 },
  components: {
    map: { apikey: null },
    social: { fb: { appId: "", appSecret: null, pageAccessToken: null } },
    shop: {
      enabled: false,
      currency: "EUR",
      showPrice: true,
      showShippingCosts: true,
      bankverbindung: { name: "", iban: "", bic: "", bank: "" },
      stripe: { publishable: "", secret: null },
      paymentsources: { invoice: false, sofort: false, creditcard: false, advancepayment: true, pickup: true },
      shipping: { countries: {} },
    },
  },
  routes: {},
};

export type StoredConfig = { id: string; version: number; document: ConfigDocument };

/** The one row of settings; a site that has none yet has those of a new one. */
export async function readStoredConfig(db: Db | Tx): Promise<StoredConfig> {
  const row = await db.selectFrom("config").selectAll().where("id", "=", "site").executeTakeFirst();
  if (!row) return { id: "site", version: 0, document: newConfig };
  return {
    id: row.id,
    version: row.version,
    document: { ...newConfig, ...(JSON.parse(row.document) as Partial<ConfigDocument>) },
  };
}
