export { AccountName } from "./account/account-name.tsx";
export { changeAccount, type Intent, intentOf, isIntent, typed } from "./account/change-account.ts";
