/** What the composition may use of the example's screen. */
export { actOnDemo, DemoScreen, loadDemo } from "./demo-screen.tsx";
