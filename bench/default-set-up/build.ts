import { execFile } from "node:child_process";
import { appendFileSync, cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { root } from "../product.ts";

/**
 * Builds the same pages as React Router does by itself: its own entry (streaming), its own document with
 * `<Scripts />`, no islands. The folder is emptied by whoever made it.
 *
 * @returns the address of the build
 */
export async function buildDefault(folder: string): Promise<string> {
  const settings = ["package.json", "vite.config.ts", "react-router.config.ts", "postcss.config.js"];
  for (const name of ["src", "public", "scripts", ...settings])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  cpSync(here("root.tsx"), join(folder, "src/root.tsx"));
  cpSync(here("island.tsx"), join(folder, "src/web/islands/island.tsx"));
  const tools = join(root, "node_modules/@react-router/dev");
  const entry = join(folder, "src/entry.server.tsx");
  cpSync(join(tools, "dist/config/defaults/entry.server.node.tsx"), entry);
  appendFileSync(entry, '\nexport { requestFacts } from "#web/request-context.ts";\n');
  await promisify(execFile)(process.execPath, [join(tools, "bin.cjs"), "build"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production" },
    timeout: 120_000,
  });
  return pathToFileURL(join(folder, "build/web/server/site/index.js")).href;
}
