import { environmentFor } from "./node.mjs";
import { prepare } from "./prepare.mjs";
import { runAloud, runScript, stopTogether } from "./run.mjs";

// Runs a program on the Node that Vitrine brings: `node scripts/with-node.mjs bench/run.ts`.
stopTogether();
await runScript(async () => {
  const node = await prepare({ web: true });
  return runAloud(node, process.argv.slice(2), { env: environmentFor(node), stdio: "inherit" });
});
