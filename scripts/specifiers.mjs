import { posix } from "node:path";
import { parseSync, Visitor } from "oxc-parser";

/**
 * Replaces the addresses by which a module names other files: `import … from`, `export … from`, `import("…")` and
 * `new URL("…", import.meta.url)`. All other text stays, whatever it looks like.
 *
 * @param {string} code plain JavaScript
 * @param {(specifier: string) => string} replace
 * @returns {string}
 */
export function replaceSpecifiers(code, replace) {
  const { program, errors } = parseSync("module.mjs", code);
  if (errors[0]) throw new SyntaxError(errors[0].message);
  /** @type {{ value: string, start: number, end: number }[]} */
  const found = [];
  /** @param {any} node anything but a plain string is an address that nobody knows before it runs */
  const note = (node) => {
    if (node?.type === "Literal" && typeof node.value === "string") found.push(node);
  };
  new Visitor({
    ImportDeclaration: (node) => note(node.source),
    ExportNamedDeclaration: (node) => note(node.source),
    ExportAllDeclaration: (node) => note(node.source),
    ImportExpression: (node) => note(node.source),
    NewExpression: (node) => {
      if (isModuleUrl(node)) note(node.arguments[0]);
    },
  }).visit(program);

  let result = code;
  // From the last to the first, so that the places of those before stay true.
  for (const { value, start, end } of found.toSorted((a, b) => b.start - a.start)) {
    const replacement = replace(value);
    if (replacement !== value) result = result.slice(0, start) + JSON.stringify(replacement) + result.slice(end);
  }
  return result;
}

const sourceTree = "/repository/src";
const strippedTree = "/repository/build/node";

/**
 * Where a stripped module finds what its source named. In both trees a file has the same place, so inside them only
 * the ending changes; all else is reached from where the stripped file lies.
 *
 * @param {string} specifier as the source has it
 * @param {{ from: string, isServerFile: (path: string) => boolean }} place `from`: the source, relative to src
 * @returns {string}
 * @throws Error where a server module names a TypeScript file that is no part of the server
 */
export function relocate(specifier, { from, isServerFile }) {
  const target = targetOf(specifier, posix.dirname(from));
  if (target === null) return specifier;
  const here = posix.join(strippedTree, posix.dirname(from));
  const inside = isServerFile(target.endsWith("/") ? `${target}any` : target);
  if (inside) return relativePath(here, posix.join(strippedTree, target.replace(/\.ts$/, ".mjs")));
  if (/\.tsx?$/.test(target))
    throw new Error(`"${specifier}" is no part of the server (scripts/sources.mjs says what is)`);
  return relativePath(here, posix.join(sourceTree, target));
}

/**
 * @param {string} specifier
 * @param {string} here
 * @returns {string | null} relative to src; null for a package or a built-in module
 */
function targetOf(specifier, here) {
  if (specifier.startsWith("#")) return posix.normalize(specifier.slice(1));
  if (/^\.\.?(\/|$)/.test(specifier)) return posix.join(here, specifier);
  return null;
}

/**
 * @param {string} from
 * @param {string} to
 */
function relativePath(from, to) {
  const path = posix.relative(from, to) + (to.endsWith("/") ? "/" : "");
  return path.startsWith(".") ? path : `./${path}`;
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
