import { describe, expect, it } from "vitest";
import { isServerFile } from "./sources.mjs";
import { relocate, replaceSpecifiers } from "./specifiers.mjs";

const inPublish = (specifier: string) =>
  relocate(specifier, { from: "cms/entries/server/publish-entry.ts", isServerFile });

describe("a stripped module", () => {
  it("finds its neighbours and what it names by #", () => {
    expect(inPublish("./entry-row.ts")).toBe("./entry-row.mjs");
    expect(inPublish("../contract.ts")).toBe("../contract.mjs");
    expect(inPublish("#platform/events.ts")).toBe("../../../platform/events.mjs");
    expect(inPublish("#cms/entries/contract.ts")).toBe("../contract.mjs");
    expect(relocate("#server/app.ts", { from: "server/main.ts", isServerFile })).toBe("./app.mjs");
  });

  it("leaves packages and built-in modules alone", () => {
    expect(inPublish("kysely")).toBe("kysely");
    expect(inPublish("@fastify/swagger")).toBe("@fastify/swagger");
    expect(inPublish("node:path")).toBe("node:path");
  });

  it("finds copied files beside it, and all that is not copied where the source tree has it", () => {
    expect(inPublish("./words.json")).toBe("./words.json");
    expect(inPublish("#contract/texts/de/problem.json")).toBe("../../../contract/texts/de/problem.json");
    expect(inPublish("./migrations/")).toBe("./migrations/");
    expect(inPublish("#web/styles/tokens.css")).toBe("../../../../../src/web/styles/tokens.css");
    expect(relocate("../../build/web/client/", { from: "server/pages.ts", isServerFile })).toBe("../../web/client/");
    expect(relocate("../../package.json", { from: "server/main.ts", isServerFile })).toBe("../../../package.json");
  });

  it("may not name TypeScript that is no part of the server", () => {
    expect(() => inPublish("#web/shell.tsx")).toThrow("#web/shell.tsx");
    expect(() => inPublish("#routes.ts")).toThrow("#routes.ts");
    expect(() => inPublish("../web/card.ts")).toThrow("../web/card.ts");
  });
});

describe("addresses in a module", () => {
  const upper = (code: string) => replaceSpecifiers(code, (specifier) => specifier.toUpperCase());

  it("are those of imports, exports, dynamic imports and module URLs", () => {
    expect(upper(`import { a } from "./a.ts";`)).toBe(`import { a } from "./A.TS";`);
    expect(upper(`import './a.ts';`)).toBe(`import "./A.TS";`);
    expect(upper(`import t from "./t.json" with { type: "json" };`)).toBe(
      `import t from "./T.JSON" with { type: "json" };`,
    );
    expect(upper(`export { a as "b" } from "./a.ts";`)).toBe(`export { a as "b" } from "./A.TS";`);
    expect(upper(`export * as a from "./a.ts";`)).toBe(`export * as a from "./A.TS";`);
    expect(upper(`const f = () => import("./a.ts");`)).toBe(`const f = () => import("./A.TS");`);
    expect(upper(`new URL("./a.ts", import.meta.url)`)).toBe(`new URL("./A.TS", import.meta.url)`);
  });

  it("are found behind letters of any size, and all of them", () => {
    const code = `const wine = "🍷 ä"; import a from "./a.ts"; import b from "./b.ts"; export const c = import("./c.ts");`;
    expect(upper(code)).toBe(
      `const wine = "🍷 ä"; import a from "./A.TS"; import b from "./B.TS"; export const c = import("./C.TS");`,
    );
  });

  it("are not what only looks like one", () => {
    for (const code of [
      `const text = 'import { a } from "./a.ts"';`,
      "const text = `import(\"./a.ts\") from '#a/b.ts'`;",
      `// import a from "./a.ts"`,
      `load("./a.ts"); new URL("./a.ts", base); new URL("./a.ts");`,
      "const a = (name) => import(`./${name}.ts`);",
      `const a = (file) => import(file);`,
      `const pattern = /from "\\.\\/a\\.ts"/;`,
    ]) {
      expect(upper(code)).toBe(code);
    }
  });
});
