import "../users.css";
import { useRef } from "react";
import { data, redirect, useLoaderData } from "react-router";
import { type Bundle, readBundles } from "#cms/rights/contract.ts";
import { UserBundles } from "#cms/rights/web/admin/index.ts";
import { listSessions, readAuthState, readUser, type Session, type User } from "#cms/users/contract.ts";
import { isId } from "#contract/id.ts";
import { staff } from "#contract/rights/roles.ts";
import { useDone } from "#web/admin/form/outcome/use-done.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
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
  const { models } = await load(context, readAuthState, {});
  const bundles = models.right.read ? (await load(context, readBundles, { query: {} })).items : [];
  const sessions = user.can?.update ? await load(context, listSessions, { query: { user: params.id } }) : { items: [] };
  return { user, bundles, sessions: sessions.items };
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
  const { user, bundles, sessions } = useLoaderData<typeof loader>();
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
      {user.can?.update ? <Editing key={user._id} {...{ user, bundles, sessions }} /> : <UserFacts user={user} />}
    </>
  );
}

function Editing({ user, bundles, sessions }: { user: User; bundles: Bundle[]; sessions: Session[] }) {
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
      {bundles.length > 0 && (
        <UserBundles
          key={user.version}
          bundles={bundles}
          user={{
            ...{ _id: user._id ?? "", version: user.version ?? 1, bundles: user.bundles ?? [] },
            isOfStaff: user.roles.some((role) => staff.includes(role)),
            isInvited: user.state === "invited",
          }}
        />
      )}
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
