/** What other features and the house may use of social networks. */
export { socialPort } from "./networks/plugged.ts";
