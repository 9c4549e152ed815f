export { AccountName } from "./account-name.tsx";
export { changeAccount, type Intent, intentOf, isIntent, typed } from "./change-account.ts";
