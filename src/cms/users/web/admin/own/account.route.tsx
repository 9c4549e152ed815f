import "../users.css";
import { Stack } from "@mantine/core";
import { useRef, useState } from "react";
import { useLoaderData } from "react-router";
import { OwnRights, OwnTokens } from "#cms/rights/web/admin/index.ts";
import { listSessions, readAuthState } from "#cms/users/contract.ts";
import { type Intent, isIntent } from "#cms/users/web/index.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { LeaveGuard } from "#web/admin/form/leaving/leave-guard.tsx";
import { useDone } from "#web/admin/form/outcome/use-done.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { FormCopyNotice } from "#web/admin/keeping/copies/form-copy-notice.tsx";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { useTexts } from "#web/texts.tsx";
import { endSessions, sessionIntentOf } from "../end-sessions.ts";
import { OwnFactors } from "../factors/own-factors.tsx";
import { SessionList } from "../session-list.tsx";
import type { Route } from "./+types/account.route";
import { changeOwnAccount } from "./change-own-account.ts";
import { OwnHandle } from "./own-handle.tsx";
import { OwnPassword } from "./own-password.tsx";
import { OwnProfile } from "./own-profile.tsx";
import type { OwnValues } from "./own-values.ts";
import { useOwnCopy } from "./use-own-copy.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const [auth, { items }] = await Promise.all([
    load(context, readAuthState, {}),
    load(context, listSessions, { query: {} }),
  ]);
  return { auth, sessions: items, main: context.get(requestFacts).main };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = sessionIntentOf(form);
  return intent ? endSessions(context, { form, intent }) : changeOwnAccount(context, form);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen<Awaited<ReturnType<typeof serverAction>>>(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("site:account.title"));
}

export default function AccountScreen() {
  const t = useTexts();
  const { auth, sessions, main } = useLoaderData<typeof loader>();
  const sent = useAnswer<typeof action>();
  const answer = sent && "intent" in sent && sent.intent ? sent : undefined;
  const [unsaved, setUnsaved] = useState<Intent[]>([]);
  const leaving = useRef(false);
  const { copies, saved, ...form } = useOwnCopy({ user: auth.user, answer, leaving });
  const done = useDoneForms({
    language: auth.user.language ?? "de",
    makesTokens: auth.models.apiToken.make,
    onDone: (intent) => saved(fieldsOf[intent] ?? []),
  });
  const onUnsaved = (intent: Intent, is: boolean) =>
    setUnsaved((before) => [...before.filter((one) => one !== intent), ...(is ? [intent] : [])]);
  const each = { auth, answer, onUnsaved };
  return (
    <>
      <LeaveGuard dirty={unsaved.length > 0 || copies.dirty} leaving={leaving} />
      <PageHeader title={t("site:account.title")} />
      <FormCopyNotice
        copies={copies}
        values={form.values}
        labelOf={(name) => t(ownLabels[name])}
        textOf={(values, name) => (name === "language" ? t(`admin:language.${values.language}`) : values[name])}
      />
      <div className="admin-columns">
        <Stack gap="md">
          <OwnProfile key={`profile-${done.profile}`} {...each} {...form} />
          <OwnHandle key={`handle-${done.handle}`} {...each} {...form} mailed={done.handle > 0} />
          <OwnPassword key={`password-${done.password}`} {...each} />
          <OwnRights />
          <OwnTokens />
          <OwnFactors where={{ language: auth.user.language ?? main, main }} />
        </Stack>
        <SessionList sessions={sessions} action="/admincenter/account" text={t("site:account.sessions.text")} />
      </div>
    </>
  );
}

const fieldsOf: Partial<Record<Intent, (keyof OwnValues)[]>> = { profile: ["name", "language"], handle: ["handle"] };

const ownLabels: Record<keyof OwnValues, string> = {
  name: "site:register.name",
  language: "admin:user.field.language",
  handle: "site:account.handle.label",
};

type Success = { language: Language; makesTokens: boolean; onDone: (intent: Intent) => void };

/** How often each form has succeeded: after each success it starts empty and reports it. */
function useDoneForms({ language, makesTokens, onDone }: Success) {
  const [done, setDone] = useState<Record<Intent, number>>({
    profile: 0,
    handle: 0,
    password: 0,
    session: 0,
    sessions: 0,
  });
  useDone((intent) => {
    if (!isIntent(intent)) return;
    onDone(intent);
    setDone((now) => ({ ...now, [intent]: now[intent] + 1 }));
    // In the language that has just been chosen.
    const told = intent === "password" && makesTokens ? "passwordTokens" : intent;
    if (intent !== "handle") tellSuccess(translator(language)(`site:account.done.${told}`));
  });
  return done;
}
