import "#web/admin/lists/lists.css";
import "../newsletter.css";
import { data, useLoaderData } from "react-router";
import { readEntries } from "#cms/entries/contract.ts";
import { toRow } from "#cms/files/web/admin/index.ts";
import { fetchFiles } from "#cms/files/web/index.ts";
import { checkIssue, readIssueStatistics, readIssues } from "#cms/newsletter/issues/contract.ts";
import { readChoices } from "#cms/newsletter/subscribers/contract.ts";
import { readUser } from "#cms/users/contract.ts";
import { isId } from "#contract/id.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { useFormKey } from "#web/admin/form/use-form-key.ts";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { useLive } from "../use-live.ts";
import type { Route } from "./+types/edit-issue.route";
import { actOnIssue } from "./act-on-issue.ts";
import { IssueScreen } from "./issue-screen.tsx";
import { SentScreen } from "./sent-screen.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

/** Entries that can be chosen for an issue: the latest that guests read. */
const offered = 100;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id } = params;
  if (id !== undefined && !isId(id)) throw data(null, { status: 404 });
  const [{ language = "de" }, found] = await Promise.all([
    load(context, readUser, { query: {} }),
    id ? load(context, readIssues, { query: { id } }) : null,
  ]);
  const issue = found && "_id" in found ? found : null;
  const isDraft = !issue || issue.state === "draft";
  const [check, statistics, choices, entries] = await Promise.all([
    issue && isDraft ? load(context, checkIssue, { query: { id: issue._id } }) : null,
    issue && !isDraft ? load(context, readIssueStatistics, { query: { id: issue._id } }) : null,
    isDraft ? load(context, readChoices, { query: {} }) : null,
    isDraft ? load(context, readEntries, { query: { status: "live", pageSize: offered } }) : null,
  ]);
  const pictures = (issue?.blocks ?? []).flatMap((block) => (block.type === "picture" ? block.props.file : []));
  const files = await fetchFiles(context.get(requestFacts).api, pictures.filter(Boolean));
  return {
    ...{ issue, check, statistics, choices },
    entries: (entries && "items" in entries ? entries.items : []).map(({ _id, title }) => ({
      value: _id,
      label: title,
    })),
    files: [...files.values()].map((file) => toRow(file, { language })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnIssue(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const subject = loaderData?.issue?.subject;
  const unnamed = loaderData?.issue ? "newsletter:untitled" : "newsletter:new";
  return thingTitle(matches, (t) => [subject || t(unnamed), t("newsletter:title")]);
}

export default function EditIssueScreen() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { issue, statistics } = loaded;
  useLive(issue?.state === "sending" || issue?.state === "scheduled");
  const key = useFormKey(issue?._id ?? "new");
  if (issue && statistics) return <SentScreen issue={issue} statistics={statistics} />;
  return <IssueScreen key={key} {...loaded} refused={answer?.refused ?? null} />;
}
