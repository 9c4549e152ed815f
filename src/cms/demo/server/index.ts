export { fillWithDemo, fillWithStarter, isEmpty } from "./fill-site.ts";
