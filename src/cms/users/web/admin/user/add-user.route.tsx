import "../users.css";
import { Alert, Anchor } from "@mantine/core";
import { useRef } from "react";
import { Link, redirect, useLoaderData } from "react-router";
import { grantableRoles, readAuthState } from "#cms/users/contract.ts";
import { staff } from "#contract/rights/roles.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { oneOf } from "#web/admin/lists/filters/list-address.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { userAddress } from "../list/user-list.ts";
import type { Route } from "./+types/add-user.route";
import { saveUser } from "./save-user.ts";
import { useUserForm } from "./use-user-form.ts";
import { UserFormParts } from "./user-form.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

/** Whoever may appoint staff invites colleagues: customers register themselves. A list of one role asks for that role. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { models } = await load(context, readAuthState, {});
  const grant = grantableRoles.filter((role) => models.user.grant || !staff.includes(role));
  const asked = new URL(request.url).searchParams.get("role");
  return { grant, role: oneOf(grant, asked) ?? oneOf(grant, "admin") ?? ("customer" as const) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const outcome = await saveUser(context, await request.formData());
  const { thing: user, invited } = outcome;
  // If the mail could not be delivered, the screen stays, so that the address can be corrected.
  if (user && invited && !user.mailProblem) throw redirect(`${userAddress(user._id)}?done=invite`, 303);
  return outcome;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return thingTitle(matches, (t) => [t("admin:users.invite"), t("admin:users.title")]);
}

export default function AddUserScreen() {
  const t = useTexts();
  const { grant, role } = useLoaderData<typeof loader>();
  const leaving = useRef(false);
  const answer = useAnswer<typeof action>();
  const form = useUserForm({
    loaded: null,
    role,
    answer: answer?.intent ? answer : undefined,
    onSaved: () => undefined,
  });
  const { thing: user } = form;
  const label = t(user ? "admin:users.do.invite" : "admin:user.sendInvitation");
  return (
    <div className="admin-narrow">
      <PageHeader
        title={t("admin:users.invite")}
        back={{ to: "/admincenter/settings/users", label: t("admin:users.title") }}
      />
      {user && (
        <Alert
          color="yellow"
          variant="light"
          icon={<Icon name="warning" />}
          mb="md"
          title={t("admin:user.unreached.title")}
        >
          {t("admin:user.unreached.text")}{" "}
          <Anchor component={Link} to={userAddress(user._id)} inherit underline="always">
            {t("admin:user.unreached.link")}
          </Anchor>
        </Alert>
      )}
      <UserFormParts form={form} grant={grant} leaving={leaving} button={{ intent: "invite", label, icon: "mail" }} />
    </div>
  );
}
