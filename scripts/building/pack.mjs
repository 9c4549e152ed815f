import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { rolldown } from "rolldown";
import { Refusal, root } from "../run.mjs";
import { relocate, replaceAddresses } from "./addresses.mjs";
import { isServerFile } from "./sources.mjs";
import { textsApart, textsFolder } from "./texts-apart.mjs";

const result = join(root, "build/node");

/** What is loaded by its address; relative to the repository. Everything else is in chunks that these files share. */
const entries = {
  main: "src/server/main.ts",
  site: "build/web/server/site/index.js",
  admin: "build/web/server/admin/index.js",
  "picture-child": "src/cms/files/server/pictures/picture-child.ts",
  "drawing-child": "src/cms/design/server/brand/drawing/drawing-child.ts",
  "map-child": "src/cms/map/server/pictures/drawing/map-child.ts",
  "report-child": "src/platform/mail/bounces/report-child.ts",
  "mail-thread": "src/platform/mail/transport/thread/mail-thread.ts",
  "checkpoint-thread": "src/database/engines/checkpoint-thread.ts",
  "draw-picture": "src/cms/demo/pictures/draw-picture.ts",
  "draw-product": "src/shop/demo/pictures/draw-product.ts",
  // The bench has its own way with these.
  changes: "src/platform/changes/changes.ts",
  "page-cache": "src/platform/changes/page-cache.ts",
  remembered: "src/platform/changes/remembered.ts",
};

/**
 * What a server loads at its start: one chunk for the server and one for the pages of the site, because Node resolves every
 * import between chunks by itself. With a hundred chunks a start was so busy with it that V8 brought its optimising compiler
 * into memory, which an idle site never needs.
 */
const atStart = { house: "src/server/process/starting/serve.ts", pages: entries.site };

/** Processes and threads of their own: they load what they need, and nothing more. `main` only looks after servers. */
const alone = Object.entries(entries).flatMap(([name, file]) => (/^(site|admin)$/.test(name) ? [] : [file]));

/** Native, or so large that only those who use them should pay for them. */
const leftAsPackages = [/^sharp$/, /^@napi-rs\//, /^@aws-sdk\//];

/**
 * Packs the server, the pages and the packages that both load at the start into a few files in build/node/server. One
 * file instead of fifteen hundred: what nobody uses is left out, and the rest takes a third less memory and half the
 * time to start. The pages were built without what the server has as well (`vite.config.ts`): it is packed once for both.
 * Packages that are imported when first used stay in node_modules.
 *
 * @returns {Promise<number>} how many files
 */
export async function pack() {
  const next = `${result}.next`;
  /** @type {import("./texts-apart.mjs").Texts} */
  const texts = new Map();
  rmSync(next, { recursive: true, force: true });
  const bundle = await rolldown({
    cwd: root,
    input: entries,
    platform: "node",
    external: leftAsPackages,
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
    plugins: [ownModules, textsApart(texts)],
    onLog,
  });
  const { output } = await bundle.generate({
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name]-[hash].mjs",
    format: "esm",
    comments: false,
    sourcemap: true,
    codeSplitting: { groups: chunks() },
  });
  await bundle.close();
  mkdirSync(join(next, "server", textsFolder), { recursive: true });
  for (const file of output) {
    writeFileSync(join(next, "server", file.fileName), file.type === "chunk" ? ascii(file.code) : file.source);
  }
  for (const [name, inside] of texts) writeFileSync(join(next, "server", textsFolder, name), JSON.stringify(inside));
  rmSync(result, { recursive: true, force: true });
  renameSync(next, result);
  return output.filter(({ type }) => type === "chunk").length;
}

/**
 * The groups of modules that become chunks: first what processes of their own have too, in as many as they need; then what is
 * loaded at the start. All others are as rolldown divides them.
 *
 * @returns {import("rolldown").CodeSplittingGroup[]}
 */
function chunks() {
  /** @type {Record<"shared" | "house" | "pages", Set<string>> | undefined} */
  let reached;
  /** @param {"shared" | "house" | "pages"} chunk */
  const group = (chunk) => ({
    debugName: chunk,
    name: (/** @type {string} */ id, /** @type {Graph} */ graph) => {
      reached ??= {
        shared: reachOf(alone, graph),
        house: reachOf([atStart.house], graph),
        pages: reachOf([atStart.pages], graph),
      };
      return reached[chunk].has(id) ? chunk : null;
    },
  });
  return [
    { ...group("shared"), priority: 3, entriesAware: true },
    { ...group("house"), priority: 2 },
    { ...group("pages"), priority: 1 },
  ];
}

/** @typedef {import("rolldown").ChunkingContext} Graph */

/**
 * @param {string[]} files relative to the repository
 * @param {Graph} graph
 * @returns {Set<string>} what is loaded with them, by its id
 */
function reachOf(files, graph) {
  const reached = new Set(files.map((file) => join(root, file)));
  // A set also goes through what is added to it meanwhile.
  for (const id of reached) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}

/**
 * What is only suspicious elsewhere, such as a package that is not there, must not surprise whoever first uses it.
 *
 * @param {string} _level
 * @param {import("rolldown").RolldownLog} log
 */
function onLog(_level, { code, message }) {
  // "use client", which only servers with components of their own read.
  if (code === "MODULE_LEVEL_DIRECTIVE") return;
  // A screen of the site may load a part later that another screen has at once; on the server both are there.
  if (code === "INEFFECTIVE_DYNAMIC_IMPORT" && /build\/web\/\S+ is dynamically imported/.test(message)) return;
  throw new Refusal(`The server was not packed: ${message}`);
}

/** @type {import("rolldown").Plugin} */
const ownModules = {
  name: "vitrine:own-modules",
  async resolveId(specifier, importer, { kind }) {
    const isPackage = /^[@a-z][^:]*$/.test(specifier);
    const isOurs = importer !== undefined && !importer.includes("/node_modules/");
    if (!isPackage || !isOurs || kind !== "dynamic-import") return null;
    if ((await this.resolve(specifier, importer, { skipSelf: true })) === null) return null;
    return { id: specifier, external: true };
  },
  transform(code, id) {
    const file = relative(root, id).replaceAll("\\", "/");
    if (!file.startsWith("src/")) return null;
    if (!isServerFile(file.slice("src/".length))) {
      throw new Refusal(`${file} is no part of the server (scripts/building/sources.mjs says what is)`);
    }
    const relocated = replaceAddresses(code, (address) => relocate(address, { from: file, entries }));
    // Lines stay where they are.
    return relocated === code ? null : { code: relocated, map: null };
  },
};

/**
 * A source that is not all ASCII takes twice the memory. In code an escape is the same letter.
 *
 * @param {string} code
 */
export function ascii(code) {
  if (/\braw`[^`]*[^\0-\x7f]/.test(code))
    throw new Refusal("A raw template cannot have letters beyond ASCII: use another one");
  return code.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
