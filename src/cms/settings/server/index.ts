/** What other features may use of the settings. */
export { type ConfigDocument, newConfig, readStoredConfig } from "./config-document.ts";
export { fileQuota } from "./file-quota.ts";
export { type Letterhead, letterhead } from "./letterhead.ts";
export { readSiteLanguages, siteLanguagesOf } from "./site-languages.ts";
export { siteSender } from "./site-sender.ts";
export { storeConfig } from "./store-config.ts";
