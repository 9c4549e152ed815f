export { OwnRights } from "./own-rights.tsx";
export { OwnTokens } from "./own-tokens.tsx";
export { UserBundles } from "./user-bundles.tsx";
