import { Button, Checkbox, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { changeFactorRoles } from "#cms/users/contract.ts";
import { isRefused } from "#contract/wire/problem.ts";
import { askForProof } from "#web/admin/form/proof-event.ts";
import { tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { browserApi } from "#web/browser-api.ts";
import { useTexts } from "#web/texts.tsx";
import { Section } from "../section.tsx";

const roles = ["admin", "system"] as const;
type AskedRole = (typeof roles)[number];

/** The roles whose users have to have a second factor. */
export function FactorRoles({ stored, mayChange }: { stored: AskedRole[]; mayChange: boolean }) {
  const t = useTexts();
  const [chosen, setChosen] = useState<AskedRole[]>(stored);
  const [busy, setBusy] = useState(false);

  function save(): void {
    setBusy(true);
    browserApi
      .call(changeFactorRoles, { body: { roles: chosen } })
      .then(
        () => tellSuccess(t("admin:factors.roles.saved")),
        (error: unknown) => {
          if (isRefused(error) && error.reply.code === "CONFIRM_AGAIN") askForProof();
          else tellError(isRefused(error) ? error.reply.message : t("admin:unreachable"));
        },
      )
      .finally(() => setBusy(false));
  }

  return (
    <Section id="factor-roles" title={t("admin:factors.roles.title")}>
      <Text size="sm" c="dimmed" mb="md">
        {t("admin:factors.roles.text")}
      </Text>
      <Stack gap="sm" align="flex-start">
        {roles.map((role) => (
          <Checkbox
            key={role}
            label={t(`admin:roles.${role}.name`)}
            disabled={!mayChange}
            checked={chosen.includes(role)}
            onChange={(event) =>
              setChosen(event.currentTarget.checked ? [...chosen, role] : chosen.filter((one) => one !== role))
            }
          />
        ))}
        {mayChange && (
          <Button variant="default" loading={busy} onClick={save}>
            {t("admin:factors.roles.save")}
          </Button>
        )}
      </Stack>
    </Section>
  );
}
