export { AccountName } from "./account/account-name.tsx";
export { changeAccount, type Intent, intentOf, isIntent } from "./account/change-account.ts";
