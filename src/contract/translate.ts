import i18next, { type i18n } from "i18next";
import { type Language, languages } from "./language.ts";
import deAdmin from "./texts/de/admin.json" with { type: "json" };
import deCaptcha from "./texts/de/captcha.json" with { type: "json" };
import deConsent from "./texts/de/consent.json" with { type: "json" };
import deGuestbook from "./texts/de/guestbook.json" with { type: "json" };
import deMail from "./texts/de/mail.json" with { type: "json" };
import deMails from "./texts/de/mails.json" with { type: "json" };
import deMessages from "./texts/de/messages.json" with { type: "json" };
import deNewsletter from "./texts/de/newsletter.json" with { type: "json" };
import deNotifications from "./texts/de/notifications.json" with { type: "json" };
import dePrivacy from "./texts/de/privacy.json" with { type: "json" };
import deProblem from "./texts/de/problem.json" with { type: "json" };
import deSite from "./texts/de/site.json" with { type: "json" };
import deSubscribers from "./texts/de/subscribers.json" with { type: "json" };
import enAdmin from "./texts/en/admin.json" with { type: "json" };
import enCaptcha from "./texts/en/captcha.json" with { type: "json" };
import enConsent from "./texts/en/consent.json" with { type: "json" };
import enGuestbook from "./texts/en/guestbook.json" with { type: "json" };
import enMail from "./texts/en/mail.json" with { type: "json" };
import enMails from "./texts/en/mails.json" with { type: "json" };
import enMessages from "./texts/en/messages.json" with { type: "json" };
import enNewsletter from "./texts/en/newsletter.json" with { type: "json" };
import enNotifications from "./texts/en/notifications.json" with { type: "json" };
import enPrivacy from "./texts/en/privacy.json" with { type: "json" };
import enProblem from "./texts/en/problem.json" with { type: "json" };
import enSite from "./texts/en/site.json" with { type: "json" };
import enSubscribers from "./texts/en/subscribers.json" with { type: "json" };

/** `t("site:login.button")`, with values for its `{{placeholders}}`. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

const shipped = {
  de: {
    admin: deAdmin,
    captcha: deCaptcha,
    consent: deConsent,
    guestbook: deGuestbook,
    mail: deMail,
    mails: deMails,
    messages: deMessages,
    newsletter: deNewsletter,
    notifications: deNotifications,
    privacy: dePrivacy,
    problem: deProblem,
    site: deSite,
    subscribers: deSubscribers,
  },
  en: {
    admin: enAdmin,
    captcha: enCaptcha,
    consent: enConsent,
    guestbook: enGuestbook,
    mail: enMail,
    mails: enMails,
    messages: enMessages,
    newsletter: enNewsletter,
    notifications: enNotifications,
    privacy: enPrivacy,
    problem: enProblem,
    site: enSite,
    subscribers: enSubscribers,
  },
};

const instance: i18n = i18next.createInstance();
await instance.init({
  // A copy: what is laid over it is written into the very object that stands here.
  resources: copyOf(shipped),
  lng: "de",
  fallbackLng: "de",
  defaultNS: "site",
  returnEmptyString: false,
  // React escapes what it prints, mails and problems are plain text.
  interpolation: { escapeValue: false },
});

const fixed = new Map<Language, Translate>();

/** Translates into one language. Texts without values are looked up once and then remembered. */
export function translator(language: Language): Translate {
  const known = fixed.get(language);
  if (known) return known;
  const t = instance.getFixedT(language);
  const plain = new Map<string, string>();
  const translate: Translate = (key, values) => {
    if (values) return t(key, values);
    let text = plain.get(key);
    if (text === undefined) {
      text = t(key);
      plain.set(key, text);
    }
    return text;
  };
  fixed.set(language, translate);
  return translate;
}

function copyOf<T extends object>(texts: T): T {
  return JSON.parse(JSON.stringify(texts)) as T;
}

/** An owner's own wording by language and key. */
export type Overlay = Partial<Record<Language, Record<string, string>>>;

/**
 * Lays an owner's own texts over the shipped ones: `{ de: { "site:login.button": "Anmelden" } }`.
 * A text that is left out next time is the shipped one again.
 */
export function overlayTexts(overlay: Overlay): void {
  fixed.clear();
  for (const language of languages) {
    for (const [space, texts] of Object.entries(shipped[language])) {
      instance.removeResourceBundle(language, space);
      instance.addResourceBundle(language, space, copyOf(texts));
    }
    for (const [key, text] of Object.entries(overlay[language] ?? {})) {
      const [space = "site", path = key] = key.includes(":") ? key.split(":") : ["site", key];
      instance.addResource(language, space, path, text);
    }
  }
}
