import { data, type RouterContextProvider } from "react-router";
import { checkIssue, readIssueStatistics, readIssues } from "#cms/newsletter/issues/contract.ts";
import { readChoices } from "#cms/newsletter/subscribers/contract.ts";
import type { Things } from "#cms/pages/web/admin/index.ts";
import type { BlockType } from "#contract/blocks/block.ts";
import { asData, type KnownType } from "#contract/blocks/known-types.ts";
import { isId } from "#contract/id.ts";
import { load, loadIfAllowed } from "#web/load.ts";

type Context = Readonly<RouterContextProvider>;
/** What the composition knows: the kinds of blocks, and what their fields choose from. */
type Site = { types: readonly BlockType[]; things: (context: Context, kinds: ReadonlySet<string>) => Promise<Things> };

/** An issue, or a new one, for its screen. @throws data with status 404 */
export async function loadIssue({ context, id }: { context: Context; id: string | undefined }, site: Site) {
  if (id !== undefined && !isId(id)) throw data(null, { status: 404 });
  const found = id ? await load(context, readIssues, { query: { id } }) : null;
  const issue = found && "_id" in found ? found : null;
  const isDraft = !issue || issue.state === "draft";
  const types = site.types.filter(({ mail }) => mail).map(asData);
  const [check, statistics, choices, things] = await Promise.all([
    issue && isDraft ? load(context, checkIssue, { query: { id: issue._id } }) : null,
    issue && !isDraft ? load(context, readIssueStatistics, { query: { id: issue._id } }) : null,
    // Whoever writes and sees no subscribers leaves the choice of readers to whoever sends.
    isDraft ? loadIfAllowed(context, readChoices, { query: {} }) : null,
    isDraft ? site.things(context, chosenFrom(types)) : {},
  ]);
  return { issue, check, statistics, choices, types, things };
}

export type IssueData = Awaited<ReturnType<typeof loadIssue>>;

/** The kinds of things that fields of these blocks choose from. */
function chosenFrom(types: readonly KnownType[]): Set<string> {
  const fields = types.flatMap((type) => Object.values(type.fields));
  return new Set(fields.flatMap(({ kind, thing }) => thing ?? (kind === "tags" ? "tag" : [])));
}
