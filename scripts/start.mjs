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
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...environmentFor(node), ...environment },
  });
  let told = 0;
  const stop = () => {
    // Ctrl-C reaches the server, npm and this script, and npm passes it on again: all that comes within a second is
    // one request to stop, and until the server has answered its last request this script stays. A later one means it:
    // then the server ends at once. Both are messages, since the server counts the signals that reach it by themselves.
    const again = told > 0 && Date.now() - told > 1000;
    if (told > 0 && !again) return;
    told ||= Date.now();
    if (server.connected) server.send(again ? "hurry" : "stop", () => {});
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
