import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

/** Islands take types and addresses from contracts, never schemas; without this, every island would carry them. */
function withoutSchemas(): Plugin {
  const stub = "\0typebox-stub";
  return {
    name: "vitrine:without-schemas",
    enforce: "pre",
    resolveId: (id) => (id === "typebox" ? stub : null),
    load: (id) =>
      id === stub ? "export const Type = new Proxy({}, { get: () => () => ({ properties: {} }) });" : null,
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

export default defineConfig({
  plugins: [reactRouter()],
  worker: { format: "es", plugins: () => [withoutSchemas(), starterManifest()] },
  // Compiled into the admin part: one file starts faster than hundreds, and nothing of it is needed besides.
  resolve: { noExternal: [/^@mantine\//] },
  build: { target: "es2022", assetsInlineLimit: 0, manifest: true },
});
