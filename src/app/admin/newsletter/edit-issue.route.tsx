import { useLoaderData } from "react-router";
import { siteBlocks } from "#app/blocks.ts";
import { actOnIssue, EditIssue, type IssueData, loadIssue } from "#cms/newsletter/issues/web/admin/index.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { blockThings } from "../block-things.ts";
import type { Route } from "./+types/edit-issue.route";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadIssue({ context, id: params.id }, { types: siteBlocks.types.all, things: blockThings });
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
  const loaded = useLoaderData<IssueData>();
  const answer = useAnswer<typeof action>();
  return <EditIssue {...loaded} refused={answer?.refused ?? null} />;
}
