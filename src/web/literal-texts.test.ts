import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, visitorKeys } from "oxc-parser";
import { expect, test } from "vitest";

const source = fileURLToPath(new URL("../", import.meta.url));

/** Attributes whose value a person reads or hears. */
const spoken = new Set(["title", "alt", "placeholder", "label", "aria-label", "aria-description", "description"]);

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";

/** A sign needs no translation; a word does. */
const hasWord = (text: unknown): text is string =>
  typeof text === "string" && /\p{L}/u.test(text.replace(/&\w+;|&#\w+;/g, ""));

/** Texts in a component that ought to stand in a `texts` folder, with the line they are on. */
function literalTexts(code: string, file: string): string[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const found: string[] = [];
  const report = ({ start }: Node, text: string) => {
    const line = code.slice(0, start).split("\n").length;
    found.push(`${file}:${line} ${text.trim()}`);
  };
  const walk = (node: Node): void => {
    if (node.type === "JSXText" && hasWord(node["value"])) report(node, node["value"]);
    if (node.type === "JSXAttribute" && spoken.has(nameOf(node))) {
      for (const text of stringsOf(node["value"])) report(node, text);
    }
    for (const child of childrenOf(node)) {
      if (child.type === "JSXExpressionContainer" && node.type !== "JSXAttribute") {
        for (const text of stringsOf(child)) report(child, text);
      }
      walk(child);
    }
  };
  walk(program as unknown as Node);
  return found;
}

function nameOf({ name }: Node): string {
  return isNode(name) && typeof name["name"] === "string" ? name["name"] : "";
}

function childrenOf(node: Node): Node[] {
  return (visitorKeys[node.type] ?? []).flatMap((key: string) => [node[key]].flat().filter(isNode));
}

/** The words that an expression may come out as: its own text, both sides of a choice, parts of a template. */
function stringsOf(value: unknown): string[] {
  if (!isNode(value)) return [];
  switch (value.type) {
    case "Literal":
      return hasWord(value["value"]) ? [value["value"]] : [];
    case "TemplateLiteral":
      return (value["quasis"] as { value: { cooked: string } }[]).map((part) => part.value.cooked).filter(hasWord);
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
    case "TSAsExpression":
      return stringsOf(value["expression"]);
    case "ConditionalExpression":
      return [...stringsOf(value["consequent"]), ...stringsOf(value["alternate"])];
    case "LogicalExpression":
      return [...stringsOf(value["left"]), ...stringsOf(value["right"])];
    case "BinaryExpression":
      return value["operator"] === "+" ? [...stringsOf(value["left"]), ...stringsOf(value["right"])] : [];
    default:
      return [];
  }
}

test("no screen has a text of its own: all of them stand in the files of texts", () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  expect(files.length).toBeGreaterThan(5);
  expect(files.flatMap((file) => literalTexts(readFileSync(join(source, file), "utf8"), file))).toEqual([]);
});

test("planted texts are found, each on its line", () => {
  const planted = [
    "const Screen = () => (",
    "  <main>",
    "    <h1>Willkommen</h1>",
    '    <img alt="Ein Weinberg" src="/a.jpg" />',
    '    <input placeholder={"Passwort"} aria-label={on ? "Öffnen" : t("close")} />',
    "    <Field label={`Seite ${n}`} description={hint || 'Hilfe'} />",
    '    {"Neues"} {n > 1 && "mehrere"}',
    "    <p title={'a' + t('b')}>{t('c')} Rest</p>",
    "  </main>",
    ");",
  ];
  expect(literalTexts(planted.join("\n"), "x.tsx").map((line) => line.replace("x.tsx:", ""))).toEqual([
    "3 Willkommen",
    "4 Ein Weinberg",
    "5 Passwort",
    "5 Öffnen",
    "6 Seite",
    "6 Hilfe",
    "7 Neues",
    "7 mehrere",
    "8 a",
    "8 Rest",
  ]);
});

test("signs, names of classes and texts from the files are left alone", () => {
  const fine = [
    '<a className="button" href="/en" title={t("site:more")} lang="de">·&nbsp;→ {count} / 3 ×</a>',
    '<Trans label={label} id="site:news" alt="" placeholder="…">{" "}{"–"}{children}</Trans>',
    '{list.map((one) => <li key="x">{one.name}{look === "lead" && <hr />}</li>)}',
  ];
  for (const code of fine) expect([code, literalTexts(`const a = <>${code}</>;`, "x.tsx")]).toEqual([code, []]);
});
