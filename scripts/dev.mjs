import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { isServerFile, sources } from "./building/sources.mjs";
import { environmentFor } from "./node.mjs";
import { prepare } from "./prepare.mjs";
import { root, runScript, stopSignals, stopTogether } from "./run.mjs";

const giveSignalsBack = stopTogether();
await runScript(async () => {
  const node = await prepare({ web: false });
  giveSignalsBack();
  let server = start(node);
  let restarting = false;

  // Not `node --watch`: it would also restart for what Vite imports on its own, its configuration among it.
  // Pages are Vite's, inside the server.
  const watcher = watch(sources, { recursive: true }, async (_, file) => {
    const path = String(file).replaceAll("\\", "/");
    // Editors leave files of their own beside the one that they save.
    if (restarting || !isServerFile(path) || !/\.(ts|json|sql)$/.test(path)) return;
    restarting = true;
    // One save may be several events, and a change of branch many files.
    await wait(100);
    console.log(`src/${path} changed; starting the server again.`);
    await stop(server);
    restarting = false;
    server = start(node);
  });
  // A folder that disappears while it is being read is no reason to stop.
  watcher.on("error", () => {});

  for (const signal of stopSignals) {
    process.on(signal, async () => {
      await stop(server);
      process.exit(0);
    });
  }
});

/** @param {string} node */
function start(node) {
  const server = spawn(node, ["src/server/main.ts", "--dev"], {
    cwd: root,
    stdio: "inherit",
    env: { ...environmentFor(node), NODE_ENV: "development" },
  });
  server.on("exit", (code) => {
    if (code) console.error(`The server ended with code ${code}; it starts again with the next change.`);
  });
  return server;
}

/** @param {import("node:child_process").ChildProcess} server */
async function stop(server) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.removeAllListeners("exit");
  const end = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  // An open page holds its connection for as long as it is open.
  const patience = setTimeout(() => server.kill("SIGKILL"), 2_000);
  await end;
  clearTimeout(patience);
}
