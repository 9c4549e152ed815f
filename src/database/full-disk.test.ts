import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** A disk of its own needs a name space of its own, which not every machine gives. */
const [unshare, ...ways] = ["unshare", "--user", "--map-root-user", "--mount"] as const;
const canMount = spawnSync(unshare, [...ways, "mount", "-t", "tmpfs", "none", tmpdir()]).status === 0;

test.skipIf(!canMount)(
  "on a disk that is really full nothing is written, all is read, and it goes on afterwards",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "vitrine-full-"));
    const program = fileURLToPath(new URL("testing/full-disk.ts", import.meta.url));
    const mount = 'mount -t tmpfs -o size=6m none "$0" && exec "$@"';
    const { stdout, stderr } = spawnSync(
      unshare,
      [...ways, "sh", "-c", mount, folder, process.execPath, program, folder],
      { encoding: "utf8" },
    );
    rmSync(folder, { recursive: true });
    expect([stderr, JSON.parse(stdout)]).toEqual([
      "",
      {
        before: "written",
        small: "full",
        large: ["full", "full", "full"],
        read: ["before"],
        after: ["written", "written"],
        rows: ["before", "d", "e"],
        whole: [{ integrity_check: "ok" }],
      },
    ]);
  },
);
