import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { root, runScript } from "./run.mjs";

// Run by hand after `npm install` when `npm ci` says "Missing: … from lock file". npm leaves programs for other
// machines out of package-lock.json when its registry does not have them, and then refuses its own file
// (https://github.com/npm/cli/issues/9846). They are written in by version and machine; what they contain is not
// known here, so only on such a machine, and only they, are installed without a checksum.

/** @typedef {{ version?: string, dev?: boolean, optionalDependencies?: Record<string, string> }} Package */

const machine =
  /-?\b(?<os>android|darwin|freebsd|linux|openharmony|win32)-(?<cpu>arm64|arm|ia32|ppc64|riscv64|s390x|x64)(-(?<libc>gnu|musl))?/;

await runScript(async () => {
  const file = join(root, "package-lock.json");
  const lock = JSON.parse(readFileSync(file, "utf8"));
  const missing = missingIn(lock.packages);
  const all = Object.entries({ ...lock.packages, ...missing });
  // npm's own order, so that its next change is a small one.
  lock.packages = Object.fromEntries(all.toSorted(([a], [b]) => a.localeCompare(b, "en")));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json: ${Object.keys(missing).length} programs for other machines added.`);
});

/** @param {Record<string, Package>} packages */
function missingIn(packages) {
  /** @type {Record<string, unknown>} */
  const missing = {};
  for (const [path, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const place = machine.exec(name)?.groups;
      const isExact = /^\d/.test(version);
      if (path === "" || !place || !isExact || isThere(packages, { path, name, version })) continue;
      const { os, cpu, libc } = place;
      missing[`${folderOf(path)}/${name}`] = {
        version,
        cpu: [cpu],
        ...(dev && { dev }),
        ...(libc && { libc: [libc === "gnu" ? "glibc" : libc] }),
        optional: true,
        os: [os],
      };
    }
  }
  return missing;
}

/**
 * @param {Record<string, Package>} packages
 * @param {{ path: string, name: string, version: string }} wanted
 */
function isThere(packages, { path, name, version }) {
  return [path, ...ancestors(path)].some((folder) => packages[join(folder, "node_modules", name)]?.version === version);
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function ancestors(path) {
  if (path === ".") return [];
  const above = dirname(folderOf(path));
  return [above, ...ancestors(above)];
}

/**
 * @param {string} path of a package
 * @returns {string} the node_modules folder that it lies in
 */
function folderOf(path) {
  return path.slice(0, path.lastIndexOf("node_modules/") + "node_modules".length);
}
