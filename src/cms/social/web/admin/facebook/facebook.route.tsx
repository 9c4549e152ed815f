import { Alert, Button, Text } from "@mantine/core";
import { useEffect } from "react";
import { useLoaderData } from "react-router";
import { readConfig } from "#cms/settings/contract.ts";
import { readFacebook } from "#cms/social/facebook.ts";
import { actRefusalText, keepScreen, refusedFields } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { socialPath } from "../social-path.ts";
import type { Route } from "./+types/facebook.route";
import { actOnFacebook, doneAtFacebook } from "./act-on-facebook.ts";
import { AppPart } from "./app-part.tsx";
import { LoginPart } from "./login-part.tsx";
import { PagesPart } from "./pages-part.tsx";
import "../social.css";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const [state, [config]] = await Promise.all([
    load(context, readFacebook, {}),
    load(context, readConfig, { query: {} }),
  ]);
  const done = doneAtFacebook.find((one) => one === new URL(request.url).searchParams.get("done")) ?? null;
  return { state, version: config!.version, now: new Date().toISOString(), done };
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnFacebook({ context, form: await request.formData() });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:social.facebook.title"));
}

/** Facebook: the app, who is logged in, and the page on which is shared. */
export default function FacebookScreen() {
  const t = useTexts();
  const { state, version, now, done: before } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { refused = null, forward = null } = answer ?? {};
  const faults = refused ? refusedFields(refused) : [];
  const done = answer ? (answer.done ?? null) : before;
  return (
    <>
      <PageHeader
        title={t("admin:social.facebook.title")}
        back={{ to: socialPath, label: t("admin:social.connect.back") }}
      />
      <Text c="dimmed" mb="md" maw={680}>
        {t("admin:social.facebook.intro")}
      </Text>
      <div className="social-parts">
        {refused && faults.length === 0 && (
          <Alert color="red" role="alert">
            {actRefusalText(refused, t)}
          </Alert>
        )}
        {done !== null && !refused && (
          <Alert color={done === "forgottenHere" ? "yellow" : "green"} role="status">
            {t(`admin:social.facebook.done.${done}`)}
          </Alert>
        )}
        {forward !== null && !refused && <Forward to={forward} />}
        <LoginPart state={state} now={now} />
        <PagesPart state={state} now={now} />
        {state.can.configure && <AppPart app={state.app} {...{ version, faults }} />}
      </div>
    </>
  );
}

/** A form may lead to no other site, so the screen leads on: by itself, or by this link. */
function Forward({ to }: { to: string }) {
  const t = useTexts();
  useEffect(() => {
    window.location.assign(to);
  }, [to]);
  return (
    <Alert color="blue" role="status">
      <Text size="sm">{t("admin:social.facebook.forward")}</Text>
      <Button component="a" href={to} mt="xs" size="xs">
        {t("admin:social.facebook.forwardLink")}
      </Button>
    </Alert>
  );
}
