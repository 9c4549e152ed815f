import { join } from "node:path";
import { isBuilt } from "./building/stamp.mjs";
import { install, isInstalled } from "./install.mjs";
import { withLock } from "./lock.mjs";
import { environmentFor, findNode } from "./node.mjs";
import { isStarted, Refusal, root, runQuietly, runScript, stopTogether } from "./run.mjs";

/**
 * Installs and builds what is missing or stale, and nothing else.
 *
 * @param {{ web: boolean }} what `web`: whether the built product is needed, not only the packages
 * @returns {Promise<string>} the path of the Node that runs Vitrine
 */
export async function prepare({ web }) {
  if (Number(process.versions.node.split(".")[0]) < 20) {
    throw new Refusal(`Vitrine needs Node 20 or newer to begin with; this is ${process.versions.node}.`);
  }
  if (isReady(web)) return findNode();
  return withLock(join(root, "build/.lock"), async () => {
    if (!isInstalled()) await install("Installing packages, exactly those of package-lock.json");
    const node = findNode();
    if (web && !isBuilt()) await build(node);
    return node;
  });
}

/** @param {boolean} web */
function isReady(web) {
  return isInstalled() && (!web || isBuilt());
}

/** @param {string} node */
async function build(node) {
  const args = ["--disable-warning=ExperimentalWarning", "scripts/building/build.mjs"];
  const { code, output, seconds } = await runQuietly("Building (sources have changed)", node, args, {
    env: environmentFor(node),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  if (code !== 0) {
    console.error(output.trimEnd());
    throw new Refusal("The build failed; what it says stands above.");
  }
  console.log(`  built in ${seconds} s`);
}

if (isStarted(import.meta.url)) {
  stopTogether();
  await runScript(async () => {
    await prepare({ web: true });
    console.log("Everything is installed and built.");
  });
}
