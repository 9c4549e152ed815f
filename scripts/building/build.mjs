import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { localeLists } from "../product.mjs";
import { Refusal, root, runAloud, runScript, stopTogether } from "../run.mjs";
import { writeLocaleLists } from "./locales.mjs";
import { pack } from "./pack.mjs";
import { fingerprint, stamp } from "./stamp.mjs";

// Run by the pinned Node (prepare.mjs does it).
stopTogether();
// Without prepare.mjs its lock is open, and another build may be running by now.
process.on("disconnect", () => process.exit(1));
process.channel?.unref();

await runScript(async () => {
  await rm(stamp, { force: true });
  // Taken before the build reads its first file: what changes meanwhile makes the result stale, not fresh.
  const built = fingerprint();

  console.log("Pages: react-router build");
  const reactRouter = join(root, "node_modules/@react-router/dev/bin.cjs");
  const env = { ...process.env, NODE_ENV: "production" };
  if ((await runAloud(process.execPath, [reactRouter, "build"], { env })) !== 0) {
    throw new Refusal("The pages were not built.");
  }

  console.log(`Server: packed into ${await pack()} files in build/node`);
  writeLocaleLists(localeLists);
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, built);
});
