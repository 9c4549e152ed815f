import { changedBusiness } from "#cms/business/business.ts";
import { businessFaults } from "#cms/business/business-faults.ts";
import { needsKey, originOf, sourceFaults } from "#cms/map/map-source.ts";
import { seoFaults } from "#cms/seo/seo-faults.ts";
import type { ConfigChange, Locked } from "#cms/settings/contract.ts";
import { isHostName, isWebAddress } from "#contract/formats/web-address.ts";
import type { Language } from "#contract/language.ts";
import { isMailAddress } from "#contract/mail/mail-address.ts";
import type { Fault } from "#contract/wire/faults.ts";
import type { ConfigDocument } from "./config-document.ts";
import { shopFaults } from "./shop-faults.ts";

type Checked = { input: ConfigChange; before: ConfigDocument; after: ConfigDocument; locked: Locked };

/** What is wrong with a change of the settings, each fault at its place in what was sent. */
export function configFaults({ input, before, after, locked }: Checked, language: Language): Fault[] {
  const { business, mail, components } = input;
  const shop = components?.shop;
  // A fault of the hours names its place in what was sent, before that is put in order.
  const { hours } = changedBusiness(before.business, business ?? {});
  const own = business ? businessFaults({ change: business, hours }, language) : [];
  return [
    ...siteFaults(input, { after, locked }),
    ...own.map((fault) => ({ ...fault, field: `business/${fault.field}` })),
    ...seoFaults(input),
    ...(mail ? mailFaults({ mail, before: before.mail, after: after.mail, locked }) : []),
    ...(components?.map
      ? mapFaults({ change: components.map, before: before.components.map, after: after.components.map })
      : []),
    ...(shop ? shopFaults({ change: shop, after: after.components.shop }) : []),
  ];
}

function siteFaults(input: ConfigChange, { after, locked }: Pick<Checked, "after" | "locked">): Fault[] {
  const { domain, facebook_like_url: facebook, pagetitle, translations, language } = input;
  const faults: Fault[] = [];
  if (domain !== undefined && locked.domain) faults.push({ field: "domain", code: "SETTING_LOCKED" });
  else if (domain?.trim() && !isHostName(domain)) faults.push({ field: "domain", code: "DOMAIN_INVALID" });
  if (facebook?.trim() && !isWebAddress(facebook))
    faults.push({ field: "facebook_like_url", code: "WEB_ADDRESS_INVALID" });
  // The name of the site is in the title of every page, and in every mail.
  const named = [pagetitle, translations?.en.pagetitle, language].some((told) => told !== undefined);
  const name = after.language === "de" ? after.pagetitle : after.translations.en?.pagetitle || after.pagetitle;
  if (named && !name.trim()) {
    const field = after.language === "de" ? "pagetitle" : "translations/en/pagetitle";
    faults.push({ field, code: "FIELD_REQUIRED" });
  }
  return faults;
}

type MailChange = NonNullable<ConfigChange["mail"]>;
type Mail = ConfigDocument["mail"];
type CheckedMail = { mail: MailChange; before: Mail; after: Mail; locked: Locked };

/** The fields that say by which server mails are sent. */
export const serverFields = ["host", "port", "encryption", "user", "password"] as const;

/** What is wrong with mail settings, before they are stored or tried. */
export function mailFaults({ mail, before, after, locked }: CheckedMail): Fault[] {
  const faults: Fault[] = [];
  const told = serverFields.find((name) => mail[name] !== undefined);
  if (locked.mailServer && told) faults.push({ field: `mail/${told}`, code: "SETTING_LOCKED" });
  if (mail.from !== undefined && locked.mailFrom) faults.push({ field: "mail/from", code: "SETTING_LOCKED" });
  for (const name of ["from", "replyTo"] as const) {
    const address = mail[name]?.trim();
    if (address && !isMailAddress(address)) faults.push({ field: `mail/${name}`, code: "EMAIL_FORMAT" });
  }
  if (after.host && !isServerName(after.host)) faults.push({ field: "mail/host", code: "DOMAIN_INVALID" });
  // A password is for one server and one user: it is never sent to another one that somebody has typed in.
  const elsewhere = after.host !== before.host || after.user !== before.user;
  if (before.password !== null && mail.password === undefined && after.host && elsewhere)
    faults.push({ field: "mail/password", code: "MAIL_PASSWORD_AGAIN" });
  return faults;
}

type Map = ConfigDocument["components"]["map"];
type CheckedMap = { change: NonNullable<NonNullable<ConfigChange["components"]>["map"]>; before: Map; after: Map };

/** What is wrong with the source of maps, before it is stored or tried. */
export function mapFaults({ change, before, after }: CheckedMap): Fault[] {
  const faults = sourceFaults(after.source).map((fault) => ({
    ...fault,
    field: `components/map/source/${fault.field}`,
  }));
  // A key is for one server: it is never sent to another one that somebody has typed in.
  const elsewhere = needsKey(after.source) && originOf(after.source) !== originOf(before.source);
  if (before.apikey !== null && change.apikey === undefined && elsewhere)
    faults.push({ field: "components/map/apikey", code: "MAP_KEY_AGAIN" });
  return faults;
}

/** A host on the web, on this machine or in its network. */
function isServerName(host: string): boolean {
  return (
    isHostName(host) ||
    /^[a-z\d-]{1,63}$/i.test(host) ||
    /^\d{1,3}(\.\d{1,3}){3}$/.test(host) ||
    /^[\da-f:]+$/i.test(host)
  );
}
