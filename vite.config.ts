import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { build, defineConfig, type Plugin } from "vite";
import { isServerFile } from "./scripts/building/sources.mjs";
import { cutFonts, fontLicences } from "./scripts/fonts/cut.mjs";
import { families } from "./src/cms/design/fonts/families.ts";
import { latin, latinExt, lettersIn } from "./src/cms/design/fonts/letters.ts";

/** Browsers take types and addresses from contracts, never schemas; without this, every window would build all of them. */
function withoutSchemas(): Plugin {
  const stub = "\0typebox-stub";
  return {
    name: "vitrine:without-schemas",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: (id) => (id === "typebox" ? stub : null),
    load: (id) =>
      id === stub ? "export const Type = new Proxy({}, { get: () => () => ({ properties: {} }) });" : null,
  };
}

/**
 * Whoever asks at a feature's door for one thing gets the file that holds it, not all that the door could hand on:
 * a page loads no more than it would without doors.
 */
function throughDoors(): Plugin {
  const asking = /^import (?!type )\{([^}]+)\} from "#((?:cms|shop)\/[^"]+\/web\/(?:admin\/)?)index\.ts";$/gm;
  const handing = /^export (?!type )\{([^}]+)\} from "\.\/([^"]+)";$/gm;
  // Types are gone by the time anything is loaded.
  const named = (list: string) =>
    list
      .split(",")
      .map((name) => name.trim())
      .filter((name) => /^(?!type )./.test(name));
  return {
    name: "vitrine:through-doors",
    enforce: "pre",
    transform(code) {
      const direct = code.replace(asking, (_line, names: string, room: string) => {
        const door = readFileSync(join(import.meta.dirname, "src", room, "index.ts"), "utf8");
        const files = new Map(
          [...door.matchAll(handing)].flatMap(([, handed, file]) =>
            named(handed!).map((name) => {
              const [held, as = held] = name.split(" as ");
              return [as!, { held, file }] as const;
            }),
          ),
        );
        return named(names)
          .map((name) => {
            const [asked, as = asked] = name.split(" as ");
            const { held, file } = files.get(asked!) ?? { held: asked, file: "index.ts" };
            return `import { ${held} as ${as} } from "#${room}${file}";`;
          })
          .join("");
      });
      return direct === code ? null : { code: direct, map: null };
    },
  };
}

/** What the server has itself stays outside of what it renders pages with: both share it (`scripts/building/pack.mjs`). */
function withoutServerFiles(): Plugin {
  const source = join(import.meta.dirname, "src");
  return {
    name: "vitrine:without-server-files",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name !== "client",
    // Named by their whole address, so that it does not matter which file of the result asks for them.
    configEnvironment: () => ({ build: { rolldownOptions: { makeAbsoluteExternalsRelative: false } } }),
    async resolveId(specifier, importer, options) {
      const found = importer && (await this.resolve(specifier, importer, { ...options, skipSelf: true }));
      const file = found && relative(source, found.id).replaceAll("\\", "/");
      return file && /\.(ts|json)$/.test(file) && isServerFile(file) ? { id: found.id, external: true } : null;
    },
  };
}

/**
 * Pages carry only those sheets of features that they need (`web-build.ts`). In the built sheet each of them is marked by
 * a condition that always holds, since no browser has such a property.
 */
function partOf(sheet: string): string {
  const path = sheet.replaceAll("\\", "/");
  const [, room, name, part = ""] = /(blocks\/)?([^/]+)\/web\/(?:site|block)(-[a-z]+)?\.css$/.exec(path) ?? [];
  return name ? ` supports(not (sheet: ${room ? "block-" : ""}${name}${part}))` : "";
}

/** A sheet comes before its parts. */
function byName(one: string, other: string): number {
  const [name, next] = [one, other].map((sheet) => sheet.slice(0, -".css".length)) as [string, string];
  return name < next ? -1 : 1;
}

/**
 * Where a sheet of `app` asks for `features/<name>.css`, the sheets that features have under this name in their `web`
 * folders: `site.css` and `frame.css` for every page of the site, `block.css` of each block, `tools.css` for the staff's
 * tools. Parts of a sheet, such as `site-list.css` for screens with a list, follow it.
 */
function featureStyles(): Plugin {
  const asking = /^@import "features\/([a-z]+)\.css" (layer\([a-z]+\));$/gm;
  const source = join(import.meta.dirname, "src");
  return {
    name: "vitrine:feature-styles",
    enforce: "pre",
    transform(code, id) {
      const [sheet = ""] = id.split("?");
      if (!sheet.startsWith(join(source, "app")) || !sheet.endsWith(".css")) return null;
      const found = code.replace(asking, (_line, name: string, layer: string) =>
        globSync(`{cms,shop}/**/web/${name}{,-*}.css`, { cwd: source })
          .sort(byName)
          .map(
            (own) =>
              `@import "${relative(dirname(sheet), join(source, own)).replaceAll("\\", "/")}" ${layer}${partOf(own)};`,
          )
          .join("\n"),
      );
      return found === code ? null : { code: found, map: null };
    },
  };
}

/** Fonts come from packages, which hold more than a site needs; the first build cuts them. Their licence is sent with them. */
function fonts(): Plugin {
  let cut: Promise<void> | undefined;
  return {
    name: "vitrine:fonts",
    buildStart() {
      const names = Object.entries(families).map(([name, { weights }]) => ({ name, weights }));
      cut ??= cutFonts(names, { latin: lettersIn(latin), latinExt: lettersIn(latinExt) });
      return cut;
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      const source = await fontLicences(Object.keys(families));
      this.emitFile({ type: "asset", fileName: "font-licences.txt", source });
    },
  };
}

/** Writes which modules went into a starter's chunks; the test of what a public page may reach reads it. */
function starterManifest(): Plugin {
  return {
    name: "vitrine:starter-manifest",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const entry = chunks.find((chunk) => chunk.isEntry);
      if (!entry) return;
      this.emitFile({
        type: "asset",
        fileName: `assets/${entry.name}.manifest.json`,
        source: JSON.stringify(
          chunks.map(({ fileName, isEntry, imports, dynamicImports, modules }) => ({
            file: fileName,
            isEntry,
            imports,
            dynamicImports,
            modules: Object.keys(modules).map((id) => id.replace(`${import.meta.dirname}/`, "")),
          })),
        ),
      });
    },
  };
}

/** The service worker is a file of its own, in one piece, since it outlives the pages that were built with it. */
function serviceWorker(): Plugin {
  return {
    name: "vitrine:service-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle() {
      const entry = "src/web/offline/service-worker.ts";
      const lib = { entry, formats: ["iife" as const], name: "worker", fileName: () => "sw.js" };
      const built = await build({
        configFile: false,
        logLevel: "warn",
        build: { write: false, lib, copyPublicDir: false },
      });
      for (const { output } of [built].flat() as { output: { type: string; fileName: string; code: string }[] }[]) {
        for (const { fileName, code } of output) this.emitFile({ type: "asset", fileName, source: code });
      }
    },
  };
}

/**
 * The scripts of the static export, each a file in one piece without imports: browsers load no modules from a folder. They
 * are assets of the build that no page of the site names (`cms/static-export/server/scripts.ts`).
 */
function staticScripts(): Plugin {
  return {
    name: "vitrine:static-scripts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle() {
      for (const name of ["start", "islands"]) {
        const entry = `src/app/static-site/${name}.ts`;
        const lib = { entry, formats: ["iife" as const], name: "vitrine", fileName: () => `static-${name}.js` };
        const built = await build({
          configFile: false,
          logLevel: "warn",
          plugins: [withoutSchemas(), throughDoors()],
          define: { "process.env.NODE_ENV": '"production"' },
          build: { write: false, lib, copyPublicDir: false, target: "es2022" },
        });
        for (const { output } of [built].flat() as { output: { type: string; fileName: string; code: string }[] }[]) {
          for (const { type, fileName, code } of output) {
            if (type === "chunk") this.emitFile({ type: "asset", fileName: `assets/${fileName}`, source: code });
          }
        }
      }
    },
  };
}

/**
 * What screens of the admin centre share, in three files: otherwise a screen asks for a hundred small ones, and together
 * they are larger. What only few use of other libraries stays outside of them, and so do the editor of texts, which is loaded
 * when somebody writes, and what draws pages on the server. Pages of the site share pieces with the first two, and would
 * get the styles of the third.
 */
const shared = [
  { name: "kit", test: (id: string) => isShared(id) && !bringsStyles(id), minShareCount: 6, priority: 1 },
  {
    name: "own",
    test: (id: string) => (isOwn(id) || isOfKit(id)) && isShared(id) && !bringsStyles(id),
    minShareCount: 2,
  },
  { name: "pieces", test: (id: string) => isOwn(id) && isShared(id) && bringsStyles(id), minShareCount: 2 },
];

/** Screens that name it for their loaders, which browsers do not get, do not load it. */
const withoutDesign = { moduleSideEffects: (id: string): boolean | undefined => (isDesign(id) ? false : undefined) };

const isScript = (id: string): boolean => /\.[mc]?[jt]sx?$/.test(id);
const isOwn = (id: string): boolean => isScript(id) && id.startsWith(join(import.meta.dirname, "src/"));
const isOfKit = (id: string): boolean => /\/@mantine\/(?:core|hooks)\//.test(id);
/** What makes the sheet of a design: servers make it, and of all screens that of the design alone. */
const isDesign = (id: string): boolean =>
  /\/src\/cms\/design\/(?!web\/admin\/)[^?]+\.tsx?$|\/src\/cms\/design\/[^?]+\.(?:css|svg)\?|\/culori\//.test(id);
const isStyle = (name: string): boolean => name.endsWith(".css");
const isApart = (name: string): boolean => /^(?:@tiptap\/|prosemirror-|react-dom\/server)/.test(name);
const isShared = (id: string): boolean =>
  isScript(id) && !isDesign(id) && !/\/react-dom\/(?:cjs\/react-dom-)?server/.test(id) && !brings(id, isApart);
const bringsStyles = (id: string): boolean => brings(id, isStyle);

const known = new Map<string, boolean>();

/** By itself or by what it imports, which comes into the file with it. */
function brings(id: string, what: (name: string) => boolean): boolean {
  const key = `${what.name} ${id}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  known.set(key, false);
  const text = existsSync(id) && !id.includes("/node_modules/") ? readFileSync(id, "utf8") : "";
  const imported = [...text.matchAll(/^(?:import|} from|export .* from)\b.*?"([^"]+)";$/gm)].map(([, name]) => name!);
  const does = imported.some((name) => what(name) || (/^[.#]/.test(name) && brings(fileOf(name, id), what)));
  known.set(key, does);
  return does;
}

function fileOf(name: string, from: string): string {
  return name.startsWith("#") ? join(import.meta.dirname, "src", name.slice(1)) : join(dirname(from), name);
}

export default defineConfig({
  plugins: [
    fonts(),
    withoutSchemas(),
    throughDoors(),
    featureStyles(),
    withoutServerFiles(),
    reactRouter(),
    serviceWorker(),
    staticScripts(),
  ],
  worker: { format: "es", plugins: () => [withoutSchemas(), throughDoors(), starterManifest()] },
  // Compiled into the admin part: one file starts faster than hundreds, and nothing of it is needed besides.
  resolve: { noExternal: [/^@mantine\//] },
  build: { target: "es2022", assetsInlineLimit: 0, manifest: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: shared } }, treeshake: withoutDesign } } },
  },
});
