export { ShareLinks } from "./share-links.tsx";
