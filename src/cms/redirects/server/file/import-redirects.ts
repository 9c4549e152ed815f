import type { ImportedLine, RedirectImport } from "#cms/redirects/file-contract.ts";
import { isPattern, patternFault } from "#cms/redirects/pattern.ts";
import { pathShape, targetShape } from "#cms/redirects/redirect.ts";
import { ownLink } from "#contract/links/link.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { foldedPath } from "../finding/folded-path.ts";
import { isPageAt, isTakenAt, thingAt } from "../finding/is-page.ts";
import type { Places } from "../finding/places.ts";
import type { RedirectRow } from "../migrations/2026-11-25-redirects.ts";
import { dropMissed } from "../missed/drop-missed.ts";
import { type Rule, Rules, ruleOf } from "../writing/loops.ts";
import { takeTurnAtRedirects } from "../writing/take-turns.ts";
import { rowOf, tellQueries } from "../writing/write-redirect.ts";
import { pathIn, targetIn } from "./addresses-in-file.ts";
import type { FileLine } from "./read-file.ts";

/** Rows in one statement. */
const batch = 200;

type Importing = {
  places: Places;
  lines: FileLine[];
  /** Only says what would become of the lines. */
  dry: boolean;
  /** Scheme and host of this site: its addresses in the file are taken for paths. */
  origins: string[];
  t: Translate;
  id: () => string;
  by: string | null;
};

/** A line that can be stored, and the redirect whose place it takes. */
type Planned = { from: string; to: string; kind: "moved" | "own"; known: RedirectRow | undefined };
type Checked = { line: ImportedLine; planned: Planned | null };

/** Stores the redirects of a file if nothing speaks against any of its lines, and says of each what became of it. */
export function importRedirects(db: Db, importing: Importing): Promise<RedirectImport> {
  return db.transaction().execute((tx) => importIn(tx, importing));
}

async function importIn(tx: Tx, importing: Importing): Promise<RedirectImport> {
  await takeTurnAtRedirects(tx);
  const checked = await checkLines(tx, importing);
  const lines = checked.map(({ line }) => line);
  const count = (outcome: ImportedLine["outcome"]) => lines.filter((line) => line.outcome === outcome).length;
  const counts = { new: count("new"), changed: count("changed"), same: count("same"), fault: count("fault") };
  const stored = !importing.dry && counts.fault === 0;
  if (stored && counts.new + counts.changed > 0) {
    await store(tx, { ...importing, planned: checked.flatMap(({ planned }) => planned ?? []), counts });
  }
  return { stored, counts, lines };
}

type Fault = { code: string; values?: Record<string, string | number> };

async function checkLines(tx: Tx, { places, lines, origins, t }: Importing): Promise<Checked[]> {
  const stored = await tx.selectFrom("redirects").selectAll().execute();
  const known = new Map(stored.map((row) => [row.from_folded, row]));
  const isPage = remembered((path: string) => isPageAt(places, path));
  const isTaken = remembered((from: string) => isTakenAt(places, from));
  const rules = new Rules(
    stored.map(({ from_path: from, target }) => ruleOf({ from, target })),
    isPage,
  );
  const firstAt = new Map<string, number>();
  const read = [];
  for (const line of lines) {
    const written = { from: pathIn(line.from, origins), to: await targetOf(line.to, { places, origins }) };
    const fault = await faultOf(line, { ...written, firstAt, isTaken });
    if (!fault) {
      firstAt.set(foldedPath(written.from), line.line);
      rules.add(ruleOf({ from: written.from, target: written.to }));
    }
    read.push({ line, written, fault });
  }
  const checked: Checked[] = [];
  const circles = await rules.circlesByQueries();
  for (const { line, written, fault: own } of read) {
    const fault = own ?? (await circleOf(written, { rules, circles }));
    if (fault) checked.push({ line: faulty(line, fault, t), planned: null });
    else checked.push(outcomeOf(line, written, known.get(foldedPath(written.from))));
  }
  return checked;
}

type Written = { from: string; to: string };

/** The name of the thing at an address of this site, so that the redirect stays right when its address changes. */
async function targetOf(typed: string, { places, origins }: { places: Places; origins: string[] }): Promise<string> {
  const target = targetIn(typed, origins);
  if (!target.startsWith("/") || target.includes("?")) return target;
  const [path = "", fragment] = target.split(/(?=#)/s);
  const thing = await thingAt(places, path);
  return thing ? thing + (fragment ?? "") : target;
}

type Facts = Written & { firstAt: Map<string, number>; isTaken: (from: string) => Promise<boolean> };

async function faultOf({ fault, ...line }: FileLine, { from, to, firstAt, isTaken }: Facts): Promise<Fault | null> {
  if (fault) return { code: fault };
  if (line.from === "") return { code: "FROM_MISSING" };
  if (!fits(pathShape, from)) return { code: "FROM" };
  if (line.to === "") return { code: "TO_MISSING" };
  if (!fits(targetShape, to)) return { code: "TO" };
  const pattern = patternFault(from, to);
  if (pattern) return { code: `${pattern.field}.${pattern.fault}` };
  const first = firstAt.get(foldedPath(from));
  if (first !== undefined) return { code: "TWICE", values: { line: first } };
  return (await isTaken(from)) ? { code: "PAGE" } : null;
}

function fits({ maxLength, pattern }: { maxLength: number; pattern: string }, text: string): boolean {
  return text.length <= maxLength && new RegExp(pattern, "u").test(text);
}

type Known = { rules: Rules; circles: Rule[][] };

async function circleOf({ from, to }: Written, { rules, circles }: Known): Promise<Fault | null> {
  const own = ruleOf({ from, target: to });
  const isOwn = (rule: Rule) => foldedPath(rule.from) === foldedPath(from);
  const circle = (await rules.circleFrom(own)) ?? circles.find((all) => all.some(isOwn));
  if (!circle) return null;
  const other = circle.find((rule) => !isOwn(rule)) ?? own;
  return { code: "LOOP", values: { path: other.from } };
}

function faulty({ line, from, to }: FileLine, { code, values }: Fault, t: Translate): ImportedLine {
  return { line, from, to, outcome: "fault", code, message: t(`admin:redirects.fault.${code}`, values) };
}

function outcomeOf(
  { line, to: typed, kind }: FileLine,
  { from, to }: Written,
  known: RedirectRow | undefined,
): Checked {
  const same = known?.target === to;
  const outcome = same ? "same" : known ? "changed" : "new";
  const own = kind !== "moved" || ownLink(to) === null;
  return {
    line: { line, from, to: typed, outcome, code: null, message: null },
    planned: same ? null : { from, to, kind: own ? "own" : "moved", known },
  };
}

type Storing = Pick<Importing, "places" | "id" | "by"> & { planned: Planned[]; counts: RedirectImport["counts"] };

async function store(tx: Tx, { places: { now }, id, by, planned, counts }: Storing): Promise<void> {
  for (let at = 0; at < planned.length; at += batch) {
    const rows = planned
      .slice(at, at + batch)
      .map(({ known, ...written }) =>
        rowOf({ id: known?.id ?? id(), version: (known?.version ?? 0) + 1, ...written, now }),
      );
    await tx
      .insertInto("redirects")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((eb) => ({
          version: eb.ref("excluded.version"),
          from_path: eb.ref("excluded.from_path"),
          target: eb.ref("excluded.target"),
          kind: eb.ref("excluded.kind"),
          words_folded: eb.ref("excluded.words_folded"),
          changed_at: eb.ref("excluded.changed_at"),
        })),
      )
      .execute();
  }
  const answered = planned.map(({ from }) => foldedPath(from));
  await dropMissed(tx, { answered, patterns: planned.some(({ from }) => isPattern(from)) });
  await tellQueries(tx, { keys: answered, now });
  const details = { new: counts.new, changed: counts.changed };
  await audit(tx, { by, action: "redirect.import", details, now });
}

/** Asks once for each value. */
function remembered<T>(ask: (value: string) => Promise<T>): (value: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (value) => {
    const answer = known.get(value) ?? ask(value);
    known.set(value, answer);
    return answer;
  };
}
