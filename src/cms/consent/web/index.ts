/** What pages and their frame need of consent. */
export { startConsent } from "./banner/consent.ts";
export { CookieBanner } from "./banner/cookie-banner.tsx";
export { PrivacyLink } from "./banner/privacy-link.tsx";
export { Embed } from "./embed/embed.tsx";
export { startEmbeds } from "./embed/embeds.ts";
export { PrivacyInventory } from "./privacy/privacy-inventory.tsx";
export { settingsAddress } from "./settings-address.ts";
export { startConsentOfPage } from "./starter.ts";
export { Integrations } from "./wake/integrations.tsx";
