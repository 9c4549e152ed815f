import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { resetFactors, type User } from "#cms/users/contract.ts";
import { isRefused } from "#contract/wire/problem.ts";
import { confirmFirst } from "#web/admin/form/confirm.tsx";
import { askForProof } from "#web/admin/form/proof-event.ts";
import { tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { browserApi } from "#web/browser-api.ts";
import { useTexts } from "#web/texts.tsx";
import { Section } from "../section.tsx";

/** For somebody who has lost all that they could show. */
export function ResetFactors({ user }: { user: User }) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);

  function reset(): void {
    setBusy(true);
    browserApi
      .call(resetFactors, { body: { _id: user._id ?? "" } })
      .then(
        () => tellSuccess(t("admin:factors.reset.done")),
        (error: unknown) => {
          if (isRefused(error) && error.reply.code === "CONFIRM_AGAIN") askForProof();
          else tellError(isRefused(error) ? error.reply.message : t("admin:unreachable"));
        },
      )
      .finally(() => setBusy(false));
  }

  return (
    <Section id="factors" title={t("admin:factors.reset.title")}>
      <Text size="sm" c="dimmed" mb="md">
        {t("admin:factors.reset.text")}
      </Text>
      <Button
        variant="default"
        loading={busy}
        onClick={() =>
          confirmFirst({
            title: t("admin:factors.reset.confirm", { name: user.name || user.handle }),
            content: t("admin:factors.reset.text"),
            loses: true,
            final: true,
            onConfirm: reset,
          })
        }
      >
        {t("admin:factors.reset.button")}
      </Button>
    </Section>
  );
}
