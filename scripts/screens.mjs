import { environmentFor, withoutSettings } from "./node.mjs";
import { prepare } from "./prepare.mjs";
import { runAloud, runScript, stopTogether } from "./run.mjs";
import { findChromium } from "./tests/chromium.mjs";

// Takes a picture of every screen; `npm run screens -- --only kontakt` of those with this in their address.
stopTogether();
await runScript(async () => {
  const node = await prepare({ web: true });
  const env = environmentFor(node, { ...withoutSettings(), CHROMIUM_PATH: await findChromium() });
  return runAloud(node, ["e2e/screens/run.ts", ...process.argv.slice(2)], { env, stdio: "inherit" });
});
