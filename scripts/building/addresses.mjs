import { posix } from "node:path";
import { parseSync, Visitor } from "oxc-parser";

/**
 * Replaces the addresses of files that a module loads itself: `new URL("…", import.meta.url)`. All other text stays,
 * whatever it looks like.
 *
 * @param {string} code TypeScript
 * @param {(address: string) => string} replace
 * @returns {string}
 */
export function replaceAddresses(code, replace) {
  if (!code.includes("import.meta.url")) return code;
  const { program, errors } = parseSync("module.ts", code);
  if (errors[0]) throw new SyntaxError(errors[0].message);
  /** @type {import("oxc-parser").StringLiteral[]} */
  const found = [];
  new Visitor({
    NewExpression: (node) => {
      const [address] = node.arguments;
      if (isModuleUrl(node) && address?.type === "Literal" && typeof address.value === "string") found.push(address);
    },
  }).visit(program);

  let result = code;
  // From the last to the first, so that the places of those before stay true.
  for (const { value, start, end } of found.toSorted((a, b) => b.start - a.start)) {
    result = result.slice(0, start) + JSON.stringify(replace(value)) + result.slice(end);
  }
  return result;
}

const packed = "build/node/server";

/**
 * Where a packed module finds a file that its source names: what is packed beside it, anything else where it is.
 *
 * @param {string} address as the source has it
 * @param {{ from: string, entries: Record<string, string> }} place `from`: the source; all relative to the repository
 * @returns {string}
 * @throws Error for a program that is not an entry
 */
export function relocate(address, { from, entries }) {
  const target = posix.join(posix.dirname(from), address);
  if (posix.dirname(target) === packed) return `./${posix.basename(target)}`;
  const entry = Object.keys(entries).find((name) => entries[name] === target);
  if (entry !== undefined) return `./${entry}.mjs`;
  if (/\.([mc]?[jt]s|tsx)$/.test(target))
    throw new Error(`${target} is loaded by its address, so it has to be an entry in scripts/building/pack.mjs`);
  return posix.relative(packed, target) + (target.endsWith("/") ? "/" : "");
}

/** @param {any} node */
function isModuleUrl(node) {
  const [, base] = node.arguments;
  return (
    node.callee.type === "Identifier" &&
    node.callee.name === "URL" &&
    base?.type === "MemberExpression" &&
    base.object.type === "MetaProperty" &&
    base.property.name === "url"
  );
}
