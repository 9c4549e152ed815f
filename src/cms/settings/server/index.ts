/** What other features may use of the settings. */
export { type ConfigDocument, newConfig, readStoredConfig } from "./config-document.ts";
export { fileQuota } from "./file-quota.ts";
export { knownMainLanguage } from "./known-main-language.ts";
export { type Letterhead, letterhead } from "./letterhead.ts";
export { holdMainLanguage } from "./main-language.ts";
export { readSiteLanguages, siteLanguagesOf } from "./site-languages.ts";
export { siteAddress, siteSender } from "./site-sender.ts";
export { storeConfig } from "./store-config.ts";
