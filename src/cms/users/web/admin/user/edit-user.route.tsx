import { isId } from "#contract/id.ts";
import "../users.css";
import { useRef } from "react";
import { data, redirect, useLoaderData } from "react-router";
import { listSessions, readUser, type Session, type User } from "#cms/users/contract.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { useDone } from "#web/admin/form/use-done.ts";
import { tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { endSessions, sessionIntentOf } from "../end-sessions.ts";
import { ResetFactors } from "../factors/reset-factors.tsx";
import { userAddress, userList } from "../list/user-list.ts";
import { UserStateBadge } from "../list/user-state.tsx";
import { SessionList } from "../session-list.tsx";
import type { Route } from "./+types/edit-user.route";
import { saveUser, type UserOutcome } from "./save-user.ts";
import { useUserForm } from "./use-user-form.ts";
import { UserAccess } from "./user-access.tsx";
import { UserFacts } from "./user-facts.tsx";
import { UserFormParts } from "./user-form.tsx";
import type { FieldName } from "./user-values.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isId(params.id)) throw data(null, { status: 404 });
  const [own, user] = await Promise.all([
    load(context, readUser, { query: {} }),
    load(context, readUser, { query: { id: params.id } }),
  ]);
  if (own._id === user._id) throw redirect("/admincenter/account");
  const sessions = user.can?.update ? await load(context, listSessions, { query: { user: params.id } }) : { items: [] };
  return { user, sessions: sessions.items };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = sessionIntentOf(form);
  return intent ? endSessions(context, { form, intent }) : saveUser(context, form);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen<Awaited<ReturnType<typeof serverAction>>>(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name, handle } = loaderData?.user ?? {};
  return thingTitle(matches, (t) => [name || handle, t("admin:users.title")]);
}

export default function EditUserScreen() {
  const t = useTexts();
  const { user, sessions } = useLoaderData<typeof loader>();
  useDone((done) => {
    if (done === "invite") tellSuccess(t("admin:users.done.invite", { count: 1 }));
  });
  return (
    <>
      <PageHeader
        title={user.name || user.handle}
        back={{ to: userList.path, label: t("admin:users.all") }}
        beside={user.state && <UserStateBadge state={user.state} />}
      />
      {user.can?.update ? <Editing key={user._id} user={user} sessions={sessions} /> : <UserFacts user={user} />}
    </>
  );
}

function Editing({ user, sessions }: { user: User; sessions: Session[] }) {
  const t = useTexts();
  const leaving = useRef(false);
  const answer = useAnswer<typeof action>();
  const form = useUserForm({
    loaded: user,
    answer: answer && "intent" in answer && answer.intent ? answer : undefined,
    onSaved: (outcome, fields) => {
      if (outcome.thing?.mailProblem && outcome.invited) return tellError(outcome.thing.mailProblem.message);
      tellSuccess(t(`admin:user.done.${consequence(outcome, { before: user, fields })}`));
    },
  });
  return (
    <UserFormParts
      form={form}
      grant={user.can?.grant ?? []}
      leaving={leaving}
      button={{ intent: "save", label: t("admin:form.save"), icon: "save" }}
    >
      <UserAccess user={user} leaving={leaving} />
      <ResetFactors user={user} />
      <SessionList sessions={sessions} action={userAddress(user._id)} text={t("admin:sessions.text")} />
    </UserFormParts>
  );
}

/** The consequence of saving. */
function consequence({ invited }: UserOutcome, { before, fields }: { before: User; fields: FieldName[] }) {
  if (invited) return "invited";
  const ended = before.state === "active" && (fields.includes("role") || fields.includes("handle"));
  return ended ? "loggedOut" : "saved";
}
