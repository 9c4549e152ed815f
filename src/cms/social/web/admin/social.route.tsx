import { Alert, Button, Text } from "@mantine/core";
import { useEffect } from "react";
import { Link, useLoaderData, useRevalidator, useSearchParams } from "react-router";
import { readSocialAccounts, readSocialPosts } from "#cms/social/contract.ts";
import { keepScreen, refusalText } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/social.route";
import { AccountList } from "./account-list.tsx";
import { actOnSocial } from "./act-on-social.ts";
import { PostList } from "./posts/post-list.tsx";
import { connectPath, facebookPath } from "./social-path.ts";
import "./social.css";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

const pageSize = 20;
/** While something is being sent, it is looked at again after so many milliseconds. */
const lookAgain = 2500;

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = Math.trunc(Number(new URL(request.url).searchParams.get("page"))) || 1;
  const page = Math.min(1_000_000, Math.max(1, asked));
  const [accounts, posts] = await Promise.all([
    load(context, readSocialAccounts, {}),
    load(context, readSocialPosts, { query: { page, pageSize } }),
  ]);
  return { accounts, posts, now: new Date().toISOString() };
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnSocial({ context, form: await request.formData() });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:social.title"));
}

/** The accounts in social networks, and what was shared or is planned there. */
export default function SocialScreen() {
  const t = useTexts();
  const { accounts, posts, now } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const said = useSaid(answer?.done ?? null);
  useLookAgain(posts.items.some(({ state, next }) => state === "sending" || (next !== null && next <= now)));
  return (
    <>
      <PageHeader title={t("admin:social.title")}>
        <Button component={Link} to={facebookPath} variant="default">
          {t("admin:social.network.facebook")}
        </Button>
        {accounts.can.connect && (
          <Button component={Link} to={connectPath} leftSection={<Icon name="plus" />}>
            {t("admin:social.accounts.connect")}
          </Button>
        )}
      </PageHeader>
      <Text c="dimmed" mb="md" maw={680}>
        {t("admin:social.intro")}
      </Text>
      <div className="social-parts">
        {answer?.refused && (
          <Alert color="red" role="alert">
            {refusalText(answer.refused, t)}
          </Alert>
        )}
        {said && !answer?.refused && (
          <Alert color="green" role="status">
            {said}
          </Alert>
        )}
        <AccountList accounts={accounts.items} may={accounts.can.connect} now={now} />
        <PostList posts={posts} now={now} />
      </div>
    </>
  );
}

/** What has just been done: here, or on the screen before. */
function useSaid(done: string | null): string | null {
  const t = useTexts();
  const [query] = useSearchParams();
  if (done === "removed") return t("admin:social.accounts.removed");
  if (done !== null) return t(`admin:social.posts.done.${done}`);
  if (query.get("done") === "shared")
    return t("admin:social.share.done", { count: Math.max(1, Math.trunc(Number(query.get("count"))) || 1) });
  if (query.get("done") === "connected") return t("admin:social.accounts.connectedNow");
  return null;
}

function useLookAgain(waits: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void revalidate(), lookAgain);
    return () => clearInterval(timer);
  }, [waits, revalidate]);
}
