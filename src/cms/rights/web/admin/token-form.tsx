import { Button, Checkbox, Fieldset, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { Form, useNavigation } from "react-router";
import { longestTokenName } from "#cms/rights/token-contract.ts";
import type { Permission } from "#contract/rights/rights.ts";
import { type Refusal, refusedFields } from "#web/admin/form/refusal.ts";
import { useTexts } from "#web/texts.tsx";
import { byResource } from "./by-resource.ts";

const lifetimes = [7, 30, 90, 180, 365];

/** Makes a token: what it is for, how long it lives, and what it may do. */
export function TokenForm({ offered, refused }: { offered: readonly Permission[]; refused: Refusal | null }) {
  const t = useTexts();
  const busy = useNavigation().formData?.get("intent") === "make";
  const faults = refused ? refusedFields(refused) : [];
  const faultOf = (name: string) => faults.find(({ field }) => field === name)?.message;
  return (
    <Form method="post">
      <Stack>
        <TextInput
          name="name"
          required
          maxLength={longestTokenName}
          label={t("admin:tokens.name")}
          description={t("admin:tokens.nameHint")}
          error={faultOf("name")}
        />
        <NativeSelect
          name="days"
          label={t("admin:tokens.days")}
          description={t("admin:tokens.daysHint")}
          data={lifetimes.map((days) => ({ value: String(days), label: t("admin:tokens.lives", { count: days }) }))}
          defaultValue="90"
          error={faultOf("days")}
        />
        <Fieldset legend={t("admin:tokens.scopes")}>
          <Text size="sm" c="dimmed" mb="md">
            {t("admin:tokens.scopesHint")}
          </Text>
          {faultOf("scopes") && (
            <Text role="alert" c="var(--mantine-color-error)" size="sm" mb="md">
              {faultOf("scopes")}
            </Text>
          )}
          <div className="rights-groups">
            {byResource(offered).map(({ resource, permissions }) => (
              <details key={resource} className="rights-fold">
                <summary>{t(`admin:rights.${resource}.name`)}</summary>
                <Stack gap="xs" py="xs" role="group" aria-label={t(`admin:rights.${resource}.name`)}>
                  {permissions.map((permission) => (
                    <Checkbox
                      key={permission}
                      name="scopes"
                      value={permission}
                      label={t(`admin:rights.${permission}`)}
                    />
                  ))}
                </Stack>
              </details>
            ))}
          </div>
        </Fieldset>
        <div>
          <Button type="submit" name="intent" value="make" loading={busy}>
            {t("admin:tokens.make")}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
