import { changedBusiness } from "#cms/business/business.ts";
import { tidyHours } from "#cms/business/hours-faults.ts";
import { tidyVatId } from "#cms/business/vat-id.ts";
import { changedSeo, tidyRoutes } from "#cms/seo/seo.ts";
import type { ConfigChange } from "#cms/settings/contract.ts";
import type { ConfigDocument } from "./config-document.ts";

/** The settings with changes laid over them: what is left out stays, at every depth. */
export function changedDocument(before: ConfigDocument, input: ConfigChange): ConfigDocument {
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
    components: changedComponents(before.components, components),
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

type Components = ConfigDocument["components"];

function changedComponents(before: Components, change: ConfigChange["components"] = {}): Components {
  const { guestbook, newsletter, search, map, social, shop } = change;
  return {
    ...before,
    guestbook: { ...before.guestbook, ...guestbook },
    newsletter: { ...before.newsletter, ...newsletter },
    search: { ...before.search, ...present(search ?? {}) },
    map: { ...before.map, ...present(map ?? {}) },
    social: { ...before.social, fb: { ...before.social.fb, ...present(social?.fb ?? {}) } },
    shop: changedShop(before.shop, shop),
  };
}

type Shop = Components["shop"];
type ShopChange = NonNullable<NonNullable<ConfigChange["components"]>["shop"]>;

function changedShop(before: Shop, { shipping, ...plain }: ShopChange = {}): Shop {
  return { ...before, ...present(plain), shipping: changedShipping(before.shipping, shipping) };
}

/** A country is replaced as a whole, so that a threshold of its own can be left out of it. */
function changedShipping(before: Shop["shipping"], change: ShopChange["shipping"] = {}): Shop["shipping"] {
  const { countries, ...thresholds } = change;
  return {
    ...withoutNull({ ...before, ...present(thresholds) }),
    countries: withoutNull({ ...before.countries, ...countries }),
  };
}

type WithoutNull<T> = { [K in keyof T]: Exclude<T[K], null> };

function withoutNull<T extends object>(values: T): WithoutNull<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as WithoutNull<T>;
}

/** Without what is left out; null stays, it removes a secret. */
function present<T extends object>(change: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const told = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.fromEntries(told) as { [K in keyof T]: Exclude<T[K], undefined> };
}
