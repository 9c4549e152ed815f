export { demoThings, touchedAmong } from "./demo-things.ts";
export { drawFile, isDrawn } from "./draw-file.ts";
export { fillWithDemo, fillWithStarter, isEmpty } from "./fill-site.ts";
export { removeDemo } from "./remove-demo.ts";
