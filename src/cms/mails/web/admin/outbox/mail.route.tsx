import { isId } from "#contract/id.ts";
import "../mails.css";
import { Button } from "@mantine/core";
import { data, useLoaderData } from "react-router";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { useTexts } from "#web/texts.tsx";
import { mailList } from "../mail-list.ts";
import type { Route } from "./+types/mail.route";
import { loadMail } from "./load-mails.ts";
import { MailContent } from "./mail-content.tsx";
import { MailFacts } from "./mail-facts.tsx";
import { MailStateBadge } from "./mail-state.tsx";
import { useOutcome } from "./use-outcome.ts";
import { useResend } from "./use-resend.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  if (!isId(id)) throw data(null, { status: 404 });
  return { mail: await loadMail(context, { id }) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return thingTitle(matches, (t) => [loaderData?.mail.subject, t("admin:mails.title")]);
}

export default function MailScreen() {
  const t = useTexts();
  const { mail } = useLoaderData<typeof loader>();
  const { resend, busy } = useResend();
  useOutcome(mail);
  return (
    <>
      <PageHeader
        title={mail.subject}
        lang={mail.language}
        back={{ to: mailList.path, label: t("admin:mails.title") }}
        beside={<MailStateBadge state={mail.state} />}
      >
        {mail.can.resend && (
          <Button loading={busy} leftSection={<Icon name="mail" />} onClick={() => resend(mail)}>
            {t("admin:mails.resend")}
          </Button>
        )}
      </PageHeader>
      <div className="mails-columns">
        <MailFacts mail={mail} />
        <MailContent mail={mail} />
      </div>
    </>
  );
}
