import { noBusiness } from "#cms/business/business.ts";
import { type MapSource, noSource } from "#cms/map/map-source.ts";
import { usualSeo } from "#cms/seo/seo.ts";
import type { Config } from "#cms/settings/contract.ts";
import { usualGraphVersion, usualSharing } from "#cms/settings/social.ts";
import type { Db, Tx } from "#database/database.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import { deepFrozen } from "#platform/changes/deep-frozen.ts";

type Secret = string | null;
type Shop = Config["components"]["shop"];
/** What is always stored of the shop, and told to its owners alone. */
type Told =
  | ("oss" | "exciseAtDestination" | "bankverbindung" | "paymentrules" | "paymentDays" | "reservationDays")
  | ("ageCheck" | "orderNumbers" | "mails");

/** The settings as they are stored, secrets in clear; nothing outside this feature reads it. */
export type ConfigDocument = Omit<Config, "_id" | "version" | "mail" | "files" | "locked" | "components"> & {
  /** Where the site was set up: scheme and host, for links in mails where `PUBLIC_URL` is not set. */
  url: string;
  mail: Omit<NonNullable<Config["mail"]>, "password"> & { password: Secret };
  files: { quota: number };
  components: Pick<Config["components"], "guestbook" | "newsletter" | "search" | "statistics"> & {
    map: { source: MapSource; apikey: Secret };
    social: Pick<Config["components"]["social"], "share"> & {
      fb: { appId: string; appSecret: Secret; pageAccessToken: Secret; graphVersion: string };
    };
    shop: Omit<Shop, "stripe" | Told> &
      Required<Pick<Shop, Told>> & { stripe: { publishable: string; secret: Secret } };
  };
};

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
  entryDates: "DD/MM/YYYY",
  entriesByScrolling: 6,
  customCode: false,
  business: noBusiness,
  translations: { en: { pagetitle: "My website" } },
  mail: { from: "", replyTo: "", host: "", port: 465, encryption: "tls", user: "", password: null },
  files: { quota: 5_000_000_000 },
  components: {
    guestbook: { enabled: true },
    newsletter: { enabled: true },
    search: { enabled: true, header: false },
    statistics: { enabled: true },
    map: { source: noSource, apikey: null },
    social: {
      fb: { appId: "", appSecret: null, pageAccessToken: null, graphVersion: usualGraphVersion },
      share: usualSharing,
    },
    shop: {
      enabled: false,
      currency: "EUR",
      showPrice: true,
      showShippingCosts: true,
      taxRegime: "regular",
      oss: false,
      exciseAtDestination: true,
      smallProducer: false,
      bankverbindung: { name: "", iban: "", bic: "", bank: "" },
      stripe: { publishable: "", secret: null },
      paymentsources: { invoice: false, sofort: false, creditcard: false, advancepayment: true, pickup: true },
      paymentrules: {},
      paymentDays: 14,
      reservationDays: 10,
      ageCheck: { from: 18, services: [], extra: 0 },
      orderNumbers: { prefix: "", year: true, width: 5 },
      mails: {},
      shipping: { countries: {} },
    },
  },
  seo: usualSeo,
  routes: {},
};

export type StoredConfig = { id: string; version: number; document: ConfigDocument };

/** The one row of settings; a site that has none yet has those of a new one. */
export async function readStoredConfig(db: Db | Tx): Promise<StoredConfig> {
  const row = await db.selectFrom("config").selectAll().where("id", "=", "site").executeTakeFirst();
  if (!row) return { id: "site", version: 0, document: newConfig };
  return { id: row.id, version: row.version, document: documentOf(row.document) };
}

/** The same for whoever writes it back: nobody else changes it before the transaction ends. */
export async function holdStoredConfig(tx: Tx): Promise<StoredConfig> {
  if (manyWriters(tx)) {
    await tx.selectFrom("config").select("id").where("id", "=", "site").forUpdate().execute();
  }
  return readStoredConfig(tx);
}

let lastRead: { json: string; document: ConfigDocument } | null = null;

/** Read far more often than it changes: the last one is shared by all, and read-only. */
function documentOf(json: string): ConfigDocument {
  if (lastRead?.json !== json) {
    lastRead = { json, document: deepFrozen(completed(JSON.parse(json) as Partial<ConfigDocument>)) };
  }
  return lastRead.document;
}

/** Settings that were added after the document was stored have their defaults. */
function completed(stored: Partial<ConfigDocument>): ConfigDocument {
  return {
    ...newConfig,
    ...stored,
    business: { ...newConfig.business, ...stored.business },
    mail: { ...newConfig.mail, ...stored.mail },
    seo: { ...newConfig.seo, ...stored.seo },
    components: {
      ...newConfig.components,
      ...stored.components,
      map: { ...newConfig.components.map, ...stored.components?.map },
      social: completedSocial(stored.components?.social),
      shop: { ...newConfig.components.shop, ...stored.components?.shop },
    },
  };
}

type Social = ConfigDocument["components"]["social"];

function completedSocial(stored: Partial<Social> = {}): Social {
  const { fb, share } = newConfig.components.social;
  return { fb: { ...fb, ...stored.fb }, share: { ...share, ...stored.share } };
}
