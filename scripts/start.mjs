import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { environmentFor } from "./node.mjs";
import { prepare } from "./prepare.mjs";
import { endOf, root, runScript, stopTogether } from "./run.mjs";

const giveSignalsBack = stopTogether();
await runScript(async () => {
  const node = await prepare({ web: true });
  giveSignalsBack();
  return serve(node);
});

/** @param {string} node */
function serve(node) {
  const server = spawn(node, ["--max-semi-space-size=2", "build/node/server/main.mjs"], {
    cwd: root,
    stdio: "inherit",
    env: {
      ...environmentFor(node),
      // React comes in two builds; without this it is the slow one.
      NODE_ENV: "production",
      // From the first module on: a call in main.mjs would come after its imports.
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? join(root, "build/.compiled"),
    },
  });
  let told = false;
  const stop = () => {
    // Ctrl-C reaches the server, npm and this script, and npm passes it on again: one request to stop is
    // enough, and until the server has answered its last request this script stays.
    if (!told) server.kill("SIGTERM");
    told = true;
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  const parent = process.ppid;
  process.on("SIGHUP", async () => {
    // A terminal that closes takes the parent with it; with a living parent it is the wish for fresh processes.
    await wait(200);
    if (process.ppid === parent) server.kill("SIGHUP");
    else stop();
  });
  return endOf(server, node);
}
