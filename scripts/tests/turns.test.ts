import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../run.mjs";
import { browserFilesOf, changedIn, oneEngineFiles, restingUnitFiles } from "./turns.mjs";

const all = [
  "cards",
  "files/edit",
  "files/upload",
  "shop/buying-journey",
  "shop/cart",
  "shop/codes",
  "shop/goods",
  "tags",
].map((name) => `e2e/${name}.test.ts`);
const names = (turn: number, changed: string[] = []) =>
  browserFilesOf({ turn, all, changed }).map((path) => path.slice("e2e/".length, -".test.ts".length));

test("each browser test is in one run of seven; journeys, and tests that were changed, are in all", () => {
  expect(names(0)).toEqual(["cards", "shop/buying-journey"]);
  expect(names(1)).toEqual(["files/edit", "shop/buying-journey"]);
  expect(names(6)).toEqual(["shop/buying-journey", "tags"]);
  expect(names(7)).toEqual(names(0));
  expect(names(1, ["e2e/shop/codes.test.ts"])).toEqual([...names(1), "shop/codes"]);
});

test("the runs of a week see all browser tests that there are, whichever is the first", () => {
  const seenFrom = (first: number) =>
    new Set([0, 1, 2, 3, 4, 5, 6].flatMap((later) => browserFilesOf({ turn: first + later, changed: [] })));
  const seen = seenFrom(0);
  expect(seen.size).toBeGreaterThan(150);
  expect(browserFilesOf({ turn: 0, changed: [...seen] })).toHaveLength(seen.size);
  for (const first of [1, 2, 3, 4, 5, 6]) expect([first, seenFrom(first).size]).toEqual([first, seen.size]);
});

test("what alternates within a browser test, and what takes three turns, is seen in the runs that the test is in", () => {
  for (const file of all) {
    const runs = Array.from({ length: 42 }, (_, turn) => turn).filter((turn) =>
      browserFilesOf({ turn, all, changed: [] }).includes(file),
    );
    expect(new Set(runs.map((turn) => turn % 6)).size).toBe(6);
  }
});

test("a heavy unit test rests for four runs of five, and for none after it was changed", () => {
  const rests = [0, 1, 2, 3, 4].map((turn) => new Set(restingUnitFiles({ turn, changed: [] })));
  const heavy = [...new Set(rests.flatMap((files) => [...files]))];
  expect(heavy.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  for (const file of heavy) expect([file, rests.filter((files) => files.has(file)).length]).toEqual([file, 4]);
  expect(restingUnitFiles({ turn: 0, changed: heavy })).toEqual([]);
});

test("orders and what is at stake in a database are tried on both engines each time, and so are the neighbours of what was changed", () => {
  const one = oneEngineFiles({ changed: [] });
  expect(one.length).toBeGreaterThan(300);
  expect(one.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  for (const room of ["src/database/", "src/platform/", "src/shop/orders/", "src/shop/checkout/", "src/shop/stock/"]) {
    expect(one.filter((file) => file.startsWith(room))).toEqual([]);
  }
  const [file = ""] = one;
  const near = join(dirname(file), "change-it.ts").replaceAll("\\", "/");
  expect(oneEngineFiles({ changed: [near] })).toEqual(one.filter((other) => dirname(other) !== dirname(file)));
});

test("a test that was only moved rests, and one that was changed before it was moved does not", () => {
  const { folder, git, write } = newRepository();
  const kept = Array.from({ length: 20 }, (_, line) => `expect(page).toShow(${line});`).join("\n");
  const code = (from: string) => `import { site } from "${from}";\n${kept}\n`;
  for (const name of ["cart", "codes"]) write(`e2e/shop/${name}.test.ts`, code("../site.ts"));
  git("commit", "--quiet", "-m", "shop: it is tested");
  // It is older than the last ten commits.
  const first = git("rev-parse", "HEAD").trim();
  for (let at = 0; at < 8; at += 1) {
    write("e2e/files/upload.test.ts", `// ${at}`);
    git("commit", "--quiet", "-m", "files: they are tested");
  }
  write("e2e/shop/codes.test.ts", `${code("../site.ts")}expect(page).toShow("more");`);
  git("commit", "--quiet", "-m", "shop: more of codes is tested");
  mkdirSync(join(folder, "e2e/shop/buying"));
  for (const name of ["cart", "codes"]) {
    git("mv", `e2e/shop/${name}.test.ts`, "e2e/shop/buying");
    const path = `e2e/shop/buying/${name}.test.ts`;
    write(path, readFileSync(join(folder, path), "utf8").replace("../site", "../../site"));
  }
  git("commit", "--quiet", "-m", "e2e: buying is a room");
  expect(git("rev-list", `${first}..HEAD`).trim().split("\n")).toHaveLength(10);

  expect(changedIn(folder, ["e2e"]).toSorted()).toEqual(["e2e/files/upload.test.ts", "e2e/shop/buying/codes.test.ts"]);
  expect(changedIn(folder, ["e2e/shop/buying/cart.test.ts"])).not.toContain("e2e/shop/buying/cart.test.ts");
});

test("a test that was changed two days before the last commit has had its runs", () => {
  const { folder, git, write } = newRepository();
  const commit = (name: string, date: string) => {
    write(`e2e/shop/${name}.test.ts`, name);
    git("commit", "--quiet", "-m", `shop: ${name}`, "--date", date);
    execFileSync("git", ["-C", folder, ...author, "commit", "--quiet", "--amend", "--no-edit"], {
      env: { ...process.env, GIT_COMMITTER_DATE: date },
    });
  };
  commit("cart", "2026-11-20T08:00:00Z");
  commit("codes", "2026-11-21T23:00:00Z");
  commit("goods", "2026-11-22T08:00:00Z");
  expect(changedIn(folder, ["e2e"]).toSorted()).toEqual(["e2e/shop/codes.test.ts", "e2e/shop/goods.test.ts"]);
});

const author = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.org", "-c", "commit.gpgsign=false"];

function newRepository() {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-turns-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const git = (...args: string[]) => execFileSync("git", [...author, ...args], { cwd: folder, encoding: "utf8" });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    git("add", path);
  };
  git("init", "--quiet");
  return { folder, git, write };
}
