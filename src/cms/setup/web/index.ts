/** What the composition may use of the set-up. */
export { actOnSetup, loadSetup, type ReadySites, SetupScreen, setupMeta } from "./setup-screen.tsx";
