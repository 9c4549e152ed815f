/** What other features may use of the settings. */
export { type ConfigDocument, newConfig, readStoredConfig } from "./config-document.ts";
export { configRemembered } from "./config-remembered.ts";
export { fileQuota } from "./file-quota.ts";
export { knownMainLanguage, knownSiteLanguages } from "./languages/known-languages.ts";
export { holdMainLanguage } from "./languages/main-language.ts";
export { readSiteLanguages, siteLanguagesOf } from "./languages/site-languages.ts";
export { type Letterhead, letterhead } from "./letterhead.ts";
export { mailHost, sendsMails, siteMailServer } from "./site-mail-server.ts";
export { siteAddress, siteSender } from "./site-sender.ts";
export { storeConfig } from "./store-config.ts";
export { switchedOffNow } from "./switched-off.ts";
