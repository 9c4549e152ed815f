import { Alert, Button } from "@mantine/core";
import { useFetcher } from "react-router";
import type { Locked } from "#cms/settings/contract.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { refusalText } from "#web/admin/form/refusal.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { type MailForm, type MailTestOutcome, mailFields, serverNames } from "./mail-fields.ts";

type Props = { form: MailForm; locked: Locked | undefined; own: string };

/** Sends a mail to oneself by what is in the form, before it is saved, and says in plain words what came of it. */
export function MailTest({ form, locked, own }: Props) {
  const t = useTexts();
  const { data, state, submit } = useFetcher<MailTestOutcome>();
  const busy = state !== "idle";
  const send = () => {
    const sent = new FormData();
    sent.set("intent", "test");
    for (const name of Object.keys(mailFields) as (keyof typeof mailFields)[]) {
      const decided = name === "from" ? locked?.mailFrom : isOfServer(name) && locked?.mailServer;
      if (!decided) sent.set(name, String(form.values[name]));
    }
    void submit(sent, { method: "post" });
  };
  const refused = data?.refused ?? null;
  return (
    <FormSection id="mail-test" title={t("admin:settings.mail.test")} hint={t("admin:settings.mail.testHint", { own })}>
      <div>
        <Button variant="default" loading={busy} onClick={send} leftSection={<Icon name="mail" />}>
          {t("admin:settings.mail.testSend")}
        </Button>
      </div>
      <div role="status" aria-live="polite">
        {busy && t("admin:settings.mail.testBusy")}
        {!busy && data?.tested && (
          <Alert color="green" title={t("admin:settings.mail.testDone")} icon={<Icon name="check" />}>
            {t("admin:settings.mail.testDoneText", { to: data.tested })}
          </Alert>
        )}
        {!busy && refused && (
          <Alert color="red" title={t("admin:settings.mail.testFailed")} icon={<Icon name="warning" />}>
            {refusalText(refused, t)}
          </Alert>
        )}
      </div>
    </FormSection>
  );
}

function isOfServer(name: string): boolean {
  return (serverNames as readonly string[]).includes(name);
}
