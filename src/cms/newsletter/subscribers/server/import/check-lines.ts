import type { ImportOutcome, Plan } from "#cms/newsletter/subscribers/import-contract.ts";
import { foldHandle } from "#contract/formats/fold.ts";
import { isLanguage } from "#contract/language.ts";
import { isMailAddress } from "#contract/mail/mail-address.ts";
import type { Tx } from "#database/database.ts";
import { suppressedOf } from "#platform/mail/suppression.ts";
import { blockedOf } from "../consent/blocks.ts";
import { cleanName } from "../consent/sign-up.ts";
import { cleanTags } from "../lists/membership.ts";

export type Line = { line: number; cells: string };
export type Person = { address: string; name: string; language: "de" | "en"; tags: string[] };
export type Checked = { line: number; outcome: ImportOutcome; folded: string | null; person: Person | null };

type Checking = { id: string; lines: Line[]; plan: Plan; width: number };

/** What would become of these lines of a file if they were taken in now. */
export async function checkLines(tx: Tx, { id, lines, plan, width }: Checking): Promise<Checked[]> {
  const read = lines.map(({ line, cells }) => ({
    line,
    person: personOf(JSON.parse(cells) as string[], { plan, width }),
  }));
  const addresses = [...new Set(read.flatMap(({ person }) => (person ? [foldHandle(person.address)] : [])))];
  const [known, blocked, suppressed, former] = [
    await statesOf(tx, { addresses }),
    await blockedOf(tx, { addresses }),
    await suppressedOf(tx, addresses),
    await formerLines(tx, { id, addresses, before: lines[0]?.line ?? 0 }),
  ];
  const seen = new Set(former);
  return read.map(({ line, person }): Checked => {
    if (!person) return { line, outcome: "wrong", folded: null, person: null };
    const folded = foldHandle(person.address);
    const twice = seen.has(folded);
    seen.add(folded);
    const state = known.get(folded);
    return { line, folded, person, outcome: outcomeOf({ twice, state, blocked, suppressed, folded }) };
  });
}

type Facts = {
  twice: boolean;
  state: string | undefined;
  blocked: Set<string>;
  suppressed: Set<string>;
  folded: string;
};

function outcomeOf({ twice, state, blocked, suppressed, folded }: Facts): ImportOutcome {
  if (twice) return "twice";
  if (state === "unsubscribed" || blocked.has(folded)) return "left";
  if (suppressed.has(folded)) return "suppressed";
  return state === undefined ? "new" : "known";
}

/** Whom a line speaks of; null when it has no address, or not as many cells as the file has columns. */
function personOf(cells: string[], { plan, width }: { plan: Plan; width: number }): Person | null {
  const { columns } = plan;
  const cell = (at: number | null) => (at === null ? "" : (cells[at] ?? ""));
  const address = cell(columns.address);
  if (cells.length > width || !isMailAddress(address)) return null;
  const language = cell(columns.language).toLowerCase().slice(0, 2);
  const tags = [...plan.tags, ...cell(columns.tags).split(/[,;|]/)].map((tag) => tag.slice(0, 60));
  return {
    address,
    name: cleanName(cell(columns.name)).slice(0, 160),
    language: isLanguage(language) ? language : plan.language,
    tags: cleanTags(tags).slice(0, 30),
  };
}

async function statesOf(tx: Tx, { addresses }: { addresses: string[] }): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map();
  const rows = await tx
    .selectFrom("subscribers")
    .select(["address_folded", "state"])
    .where("address_folded", "in", addresses)
    .execute();
  return new Map(rows.map(({ address_folded, state }) => [address_folded, state]));
}

/** Addresses that stand further up in the file already. */
async function formerLines(
  tx: Tx,
  { id, addresses, before }: { id: string; addresses: string[]; before: number },
): Promise<string[]> {
  if (addresses.length === 0) return [];
  const rows = await tx
    .selectFrom("subscriber_import_lines")
    .select("address_folded")
    .where("import_id", "=", id)
    .where("line", "<", before)
    .where("address_folded", "in", addresses)
    .execute();
  return rows.flatMap(({ address_folded }) => address_folded ?? []);
}
