import { changedBusiness } from "#cms/business/business.ts";
import { tidyHours } from "#cms/business/hours-faults.ts";
import { tidyVatId } from "#cms/business/vat-id.ts";
import { tidySource } from "#cms/map/map-source.ts";
import { changedSeo, tidyRoutes } from "#cms/seo/seo.ts";
import type { ConfigChange } from "#cms/settings/contract.ts";
import { changedShop } from "./changed-shop.ts";
import type { ConfigDocument } from "./config-document.ts";
import { present } from "./laid-over.ts";

/** A change, and the name of who sends it. */
export type Sent = { input: ConfigChange; by: string };

/** The settings with changes laid over them: what is left out stays, at every depth. */
export function changedDocument(before: ConfigDocument, { input, by }: Sent): ConfigDocument {
  const { translations, business, mail, components, seo, routes, ...plain } = input;
  return {
    ...before,
    ...present(plain),
    domain: (plain.domain ?? before.domain).trim().toLowerCase(),
    facebook_like_url: (plain.facebook_like_url ?? before.facebook_like_url).trim(),
    translations: translations
      ? { ...before.translations, en: { ...before.translations.en, ...translations.en } }
      : before.translations,
    business: business ? tidyBusiness(changedBusiness(before.business, business)) : before.business,
    mail: changedMail(before.mail, mail),
    seo: seo ? changedSeo(before.seo, seo) : before.seo,
    routes: routes ? tidyRoutes(routes) : before.routes,
    components: changedComponents(before.components, { change: components, by }),
  };
}

function tidyBusiness(business: ConfigDocument["business"]): ConfigDocument["business"] {
  const { vatId, email, phone, profiles, hours } = business;
  return {
    ...business,
    claim: Object.fromEntries(Object.entries(business.claim).filter(([, text]) => text.trim() !== "")),
    ...{ vatId: tidyVatId(vatId), email: email.trim(), phone: phone.trim() },
    profiles: profiles.map(({ name, href }) => ({ name: name.trim(), href: href.trim() })),
    hours: tidyHours(hours),
  };
}

/** The owner's mail settings with a change laid over them. */
export function changedMail(before: ConfigDocument["mail"], change: ConfigChange["mail"] = {}): ConfigDocument["mail"] {
  const after = { ...before, ...present(change) };
  const trimmed = {
    from: after.from.trim(),
    replyTo: after.replyTo.trim(),
    host: after.host.trim(),
    user: after.user.trim(),
  };
  return { ...after, ...trimmed };
}

/** The source of maps and its key with a change laid over them. */
export function changedMap(
  before: Components["map"],
  { source, ...change }: NonNullable<ConfigChange["components"]>["map"] = {},
): Components["map"] {
  return {
    ...before,
    ...present(change),
    source: source ? tidySource({ ...before.source, ...present(source) }) : before.source,
  };
}

type Components = ConfigDocument["components"];

type ComponentsSent = { change: ConfigChange["components"]; by: string };

function changedComponents(before: Components, { change = {}, by }: ComponentsSent): Components {
  const { guestbook, newsletter, search, statistics, map, social, shop } = change;
  return {
    ...before,
    guestbook: { ...before.guestbook, ...guestbook },
    newsletter: { ...before.newsletter, ...newsletter },
    search: { ...before.search, ...present(search ?? {}) },
    statistics: { ...before.statistics, ...statistics },
    map: changedMap(before.map, map),
    social: {
      fb: { ...before.social.fb, ...present(social?.fb ?? {}) },
      share: { ...before.social.share, ...present(social?.share ?? {}) },
    },
    shop: changedShop(before.shop, { change: shop, by }),
  };
}
