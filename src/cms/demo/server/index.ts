export { type DemoKind, demoKinds, demoThings, touchedAmong } from "./demo-things.ts";
export { fillWithDemo, fillWithStarter, isEmpty } from "./fill-site.ts";
export { type Removed, removeDemo } from "./remove-demo.ts";
