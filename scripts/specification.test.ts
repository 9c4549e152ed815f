import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Expression, parseSync, type TemplateElement, Visitor } from "oxc-parser";
import { expect, test } from "vitest";

/** Issues whose every row in docs/specification.md must have its test. */
const finished: string[] = [
  "House",
  "Accounts",
  "Entries",
  "Shell",
  "Files",
  "Talk",
  "Pages",
  "Design",
  "Found",
  "Catalogue",
];

const issues = new Set([
  "House",
  "Accounts",
  "Entries",
  "Shell",
  "Files",
  "Talk",
  "Pages",
  "Design",
  "Found",
  "Catalogue",
  "Checkout",
  "Orders",
  "Money",
  "Connect",
  "Scale",
]);

type Row = { id: string; what: string; issue: string; test: string; departure: string };
type Ledger = {
  page: string;
  finished: string[];
  /** The text of a file of the repository, or nothing where there is none. */
  read: (path: string) => string | undefined;
};

test("the specification page keeps its promises", () => {
  const page = readRepository("docs/specification.md") ?? "";

  expect(brokenPromises({ page, finished, read: readRepository })).toEqual([]);
});

const good = "| S1-01 | A visitor reads. | House | a.test.ts › a visitor reads | docs/decisions/0001-why.md |";
const files: Record<string, string> = {
  "docs/decisions/0001-why.md": "# Why",
  "a.test.ts": `
    test("a visitor reads", () => {});
    // test("a visitor writes", () => {});
    test.skip("a visitor sings", () => {});
    describe("a visitor", () => {});
    test.each(["de", "en"])(\`a visitor switches to \${"%s"} and
      back\`, () => {});
    it("a tag is " + "a|b", () => {});
    test(\`\${"a visitor"}\`, () => {});
  `,
};

test.each([
  { row: good, told: [] },
  { row: changed("a visitor reads", "a visitor switches to en and back"), told: [] },
  { row: changed("a visitor reads", "a tag is a\\|b"), told: [] },
  { row: "| S1-01 | A visitor flies. | Scale | | decision owed by Scale: wings |", told: [] },
  { row: "", told: ["page: there is no row"] },
  ...["| S1-01 | A visitor reads. | House | |", `${good} more |`].map((row) => ({
    row,
    told: [`${row}: the line is no row of five cells`],
  })),
  { row: changed("S1-01", "S1"), told: ["S1: the id is no number of a section"] },
  { row: `${good}\n${good}`, told: ["S1-01: the id is used twice"] },
  { row: changed("A visitor reads.", ""), told: ["S1-01: the sentence is missing"] },
  { row: changed("House", "Garden"), told: ["S1-01: no issue is called Garden"] },
  { row: changed("a.test.ts › a visitor reads", ""), told: ["S1-01: no test is named"] },
  { row: changed("a.test.ts", "b.test.ts"), told: ["S1-01: there is no file b.test.ts"] },
  ...["a visitor writes", "a visitor sings", "a visitor"].map((sentence) => ({
    row: changed("a visitor reads", sentence),
    told: [`S1-01: a.test.ts has no test “${sentence}”`],
  })),
  ...["docs/decisions/0002-gone.md", "decision owed by House: why", "a.test.ts"].map((record) => ({
    row: changed("docs/decisions/0001-why.md", record),
    told: [`S1-01: there is no record ${record}`],
  })),
])("of the page “$row” it is told: $told", ({ row, told }) => {
  const found = brokenPromises({ page: row, finished: ["House"], read: (path) => files[path] });

  expect(found).toEqual(told);
});

test("a finished issue that nobody knows is reported", () => {
  const found = brokenPromises({ page: good, finished: ["Garden"], read: (path) => files[path] });

  expect(found).toEqual(["finished: no issue is called Garden"]);
});

function changed(from: string, to: string): string {
  return good.replace(from, to);
}

/** What the page says and the repository does not show, a sentence each. */
function brokenPromises({ page, finished, read }: Ledger): string[] {
  const found: string[] = [];
  const seen = new Set<string>();
  const rows = tableLines(page).flatMap((line): Row[] => {
    const row = cells(line);
    if (row.length !== 5) {
      found.push(`${line}: the line is no row of five cells`);
      return [];
    }
    const [id = "", what = "", issue = "", test = "", departure = ""] = row;
    return [{ id, what, issue, test, departure }];
  });
  if (rows.length + found.length === 0) found.push("page: there is no row");

  for (const name of finished) {
    if (!issues.has(name)) found.push(`finished: no issue is called ${name}`);
  }
  for (const row of rows) {
    const report = (fault: string) => found.push(`${row.id}: ${fault}`);
    if (!/^S\d-\d{2,}$/.test(row.id)) report("the id is no number of a section");
    if (seen.has(row.id)) report("the id is used twice");
    seen.add(row.id);
    if (row.what === "") report("the sentence is missing");
    if (!issues.has(row.issue)) report(`no issue is called ${row.issue}`);
    if (finished.includes(row.issue)) lacking(row, read).forEach(report);
  }
  return found;
}

/** What the row of a finished issue still lacks. */
function lacking(row: Row, read: Ledger["read"]): string[] {
  const found: string[] = [];
  const [file = "", ...words] = row.test.split(" › ");
  const sentence = plain(words.join(" › "));
  const source = read(file);
  if (row.test === "") found.push("no test is named");
  else if (source === undefined) found.push(`there is no file ${file}`);
  else if (!titles(file, source).some((title) => title.test(sentence))) {
    found.push(`${file} has no test “${sentence}”`);
  }

  const isRecord = /^docs\/decisions\/\d{4}-.+\.md$/.test(row.departure);
  if (row.departure !== "" && !(isRecord && read(row.departure) !== undefined)) {
    found.push(`there is no record ${row.departure}`);
  }
  return found;
}

function tableLines(page: string): string[] {
  return page
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .filter((line) => !/^\| id +\|/.test(line) && !/^[|\s:-]+$/.test(line));
}

function cells(line: string): string[] {
  return line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll("\\|", "|").trim());
}

/** A pattern for the title of each test that runs in the file. Skipped tests show nothing. */
function titles(file: string, source: string): RegExp[] {
  const found: RegExp[] = [];
  const visitor = new Visitor({
    CallExpression(call) {
      const title = call.arguments[0];
      if (!isTest(call.callee) || title === undefined || title.type === "SpreadElement") return;
      const text = titleText(title);
      if (text !== undefined && text.replaceAll(open, "").trim() !== "") found.push(pattern(text));
    },
  });
  visitor.visit(parseSync(file, source).program);
  return found;
}

/** Stands for a part of a title that is filled in when the test runs. */
const open = "\u0000";

/** `it`, `test`, `test.concurrent`, `test.each(rows)`; not `test.skip`, `test.todo`, `test.describe`. */
function isTest(callee: Expression): boolean {
  if (callee.type === "Identifier") return callee.name === "it" || callee.name === "test";
  if (callee.type === "CallExpression") return isTest(callee.callee);
  if (callee.type === "TaggedTemplateExpression") return isTest(callee.tag);
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return false;
  const runs = ["each", "for", "concurrent", "sequential"].includes(callee.property.name);
  return runs && isTest(callee.object);
}

function titleText(title: Expression): string | undefined {
  if (title.type === "Literal" && typeof title.value === "string") return withHoles(title.value);
  if (title.type === "TemplateLiteral") {
    return title.quasis.map(({ value }: TemplateElement) => withHoles(value.cooked ?? "")).join(open);
  }
  if (title.type === "BinaryExpression" && title.operator === "+") {
    return `${titleText(title.left) ?? open}${titleText(title.right) ?? open}`;
  }
  return undefined;
}

/** Vitest fills `%s` and `$name` in the titles of `test.each`. */
function withHoles(text: string): string {
  return text.replace(/%[sdifjoO#$]|\$[\w.]+/g, open);
}

function pattern(text: string): RegExp {
  const parts = plain(text)
    .split(open)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`);
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function readRepository(path: string): string | undefined {
  const file = resolve(import.meta.dirname, "..", path);
  return path !== "" && existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
