import { Alert, Button, Group } from "@mantine/core";
import { Link, redirect, useLoaderData } from "react-router";
import { finishFacebookLogin } from "#cms/social/facebook.ts";
import { refusalText } from "#web/admin/form/refusal.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { facebookPath, socialPath } from "../social-path.ts";
import type { Route } from "./+types/back.route";
import "../social.css";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

/**
 * Where Facebook's dialogue leads back to. It finishes the login, although it is read: the address has a state that is used
 * up by it, and after a success nothing of it stays in the history.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const [state, code] = [asked.get("state"), asked.get("code")];
  if (!state) throw redirect(facebookPath);
  const error = asked.get("error") ?? (asked.has("error_code") ? "error" : null);
  const told = asked.get("error_description") ?? asked.get("error_message");
  const body = {
    state: state.slice(0, 200),
    ...(code && { code: code.slice(0, 2000) }),
    ...(error && { error: error.slice(0, 200) }),
    ...(told && { told: told.slice(0, 500) }),
  };
  const { refused } = await send(context, finishFacebookLogin, { body });
  if (!refused) throw redirect(`${facebookPath}?done=login`, 303);
  return { refused };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:social.facebook.notLoggedIn"));
}

/** Why the login did not succeed. */
export default function FacebookBackScreen() {
  const t = useTexts();
  const { refused } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("admin:social.facebook.notLoggedIn")}
        back={{ to: socialPath, label: t("admin:social.connect.back") }}
      />
      <div className="social-parts">
        <Alert color="red" role="alert">
          {refusalText(refused, t)}
        </Alert>
        <Group>
          <Button component={Link} to={facebookPath}>
            {t("admin:social.facebook.again")}
          </Button>
        </Group>
      </div>
    </>
  );
}
