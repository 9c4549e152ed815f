/** What other features may use of the settings. */

export { changedMap } from "./config/changed-document.ts";
export { type ConfigDocument, holdStoredConfig, newConfig, readStoredConfig } from "./config/config-document.ts";
export { mapFaults } from "./config/config-faults.ts";
export { configRemembered } from "./config/config-remembered.ts";
export { storeConfig } from "./config/store-config.ts";
export { fileQuota } from "./file-quota.ts";
export { followLanguages } from "./languages/follow-languages.ts";
export { knownMainLanguage, knownSiteLanguages } from "./languages/known-languages.ts";
export { changeLanguagesAlone, holdMainLanguage, holdSiteLanguages } from "./languages/main-language.ts";
export { readSiteLanguages, siteLanguagesOf } from "./languages/site-languages.ts";
export { type Letterhead, letterhead } from "./sending/letterhead.ts";
export { mailHost, sendsMails, siteMailServer } from "./sending/site-mail-server.ts";
export { siteAddress, siteAddressOf, siteSender } from "./sending/site-sender.ts";
export { switchedOffNow } from "./switched-off.ts";
