export { OwnRights } from "./own-rights.tsx";
export { UserBundles } from "./user-bundles.tsx";
