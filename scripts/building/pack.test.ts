import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { relocate, replaceAddresses } from "./addresses.mjs";
import { ascii } from "./pack.mjs";

describe("a packed module", () => {
  const entries = {
    main: "src/server/main.ts",
    drawer: "src/cms/demo/drawer.ts",
  };
  const find = (address: string) => relocate(address, { from: "src/cms/demo/server/demo.ts", entries });

  it("finds the programs and pages that it loads by their addresses beside it", () => {
    expect(find("../drawer.ts")).toBe("./drawer.mjs");
    expect(find("../../../../build/node/server/site.mjs")).toBe("./site.mjs");
  });

  it("finds other files where they are", () => {
    expect(find("./words.html")).toBe("../../../src/cms/demo/server/words.html");
    expect(find("../../../../build/web/client/")).toBe("../../web/client/");
  });

  it("may not load a program that is not packed", () => {
    expect(() => find("./other.ts")).toThrow("src/cms/demo/server/other.ts");
    expect(() => find("../../../../build/web/server/shop/index.js")).toThrow("build/web/server/shop/index.js");
  });
});

describe("addresses in a module", () => {
  const upper = (code: string) => replaceAddresses(code, (address) => address.toUpperCase());

  it("are those of module URLs, behind letters of any size, and all of them", () => {
    const code = `const wine: string = "🍷 ä"; new URL("./a.ts", import.meta.url); new URL('./b.ts', import.meta.url);`;
    expect(upper(code)).toBe(
      `const wine: string = "🍷 ä"; new URL("./A.TS", import.meta.url); new URL("./B.TS", import.meta.url);`,
    );
  });

  it("are not what only looks like one", () => {
    for (const code of [
      `const text = 'new URL("./a.ts", import.meta.url)';`,
      `// new URL("./a.ts", import.meta.url)`,
      `load("./a.ts", import.meta.url); new URL("./a.ts", base); new URL("./a.ts");`,
      "const a = (name: string) => new URL(`./${name}.ts`, import.meta.url);",
    ]) {
      expect(upper(code)).toBe(code);
    }
  });
});

describe("packed code", () => {
  it("is ASCII and means the same", () => {
    const code = "[`„Größe“ 🍷 ${'ß'}`, /🍷/u.test('🍷'), /[🍷]/u.test('🍷'), {größe: 1}]";
    const packed = ascii(code);
    expect(packed).toMatch(/^[\0-\x7f]*$/);
    expect(run(packed)).toEqual(run(code));
  });

  it("has no letter beyond ASCII in raw templates, where an escape would be something else", () => {
    expect(() => ascii("String.raw`größer`")).toThrow("raw template");
  });
});

const run = (code: string): unknown => runInNewContext(code);
