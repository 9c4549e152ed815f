import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { environmentFor } from "./node.mjs";
import { prepare } from "./prepare.mjs";
import { environment, flags, program } from "./product.mjs";
import { endOf, root, runScript, stopTogether } from "./run.mjs";

const giveSignalsBack = stopTogether();
await runScript(async () => {
  const node = await prepare({ web: true });
  giveSignalsBack();
  return serve(node);
});

/** @param {string} node */
function serve(node) {
  const server = spawn(node, [...flags, program], {
    cwd: root,
    stdio: "inherit",
    env: { ...environmentFor(node), ...environment },
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
