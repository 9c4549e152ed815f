import { Button, Checkbox, Fieldset, Stack, Text, TextInput } from "@mantine/core";
import { Form, useNavigation } from "react-router";
import type { Webhook } from "#shop/webhooks/contract.ts";
import { mayBeTold, offeredTypes, typeKey, webhookGroups } from "#shop/webhooks/webhook-types.ts";
import { type Refusal, refusedFields } from "#web/admin/form/refusal.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useMay } from "#web/admin/pieces/may.tsx";
import { useTexts } from "#web/texts.tsx";
import type { Typed } from "./act-on-webhook.ts";

/** Where a webhook leads, and what it is told. What was typed stays after a refusal. */
export function WebhookForm({
  hook,
  typed,
  refused,
}: {
  hook: Webhook | null;
  typed: Typed | null;
  refused: Refusal | null;
}) {
  const t = useTexts();
  const may = useMay();
  const told = hook?.events ?? [];
  const offered = webhookGroups.map((group) => ({ group, types: offeredTypes({ group, may, told }) }));
  const closed = webhookGroups.filter((group) => offeredTypes({ group, may, told: [] }).length === 0);
  const mayMove = mayBeTold(told, may);
  const busy = useNavigation().formData?.get("intent") === "save";
  const faults = refused ? refusedFields(refused) : [];
  const faultOf = (name: string) => faults.find(({ field }) => field === name)?.message;
  return (
    <Form method="post">
      {hook && <input type="hidden" name="version" value={hook.version} />}
      <Stack>
        <TextInput
          name="address"
          type="url"
          required
          maxLength={2000}
          placeholder={t("admin:webhooks.addressSample")}
          label={t("admin:webhooks.address")}
          readOnly={!mayMove}
          description={t(`admin:webhooks.${mayMove ? "addressHint" : "addressFixed"}`)}
          defaultValue={typed?.address}
          error={faultOf("address")}
        />
        <TextInput
          name="note"
          maxLength={160}
          label={t("admin:webhooks.note")}
          description={t("admin:webhooks.noteHint")}
          defaultValue={typed?.note}
          error={faultOf("note")}
        />
        {hook && (
          <Checkbox name="active" label={t("admin:webhooks.active")} defaultChecked={typed?.active ?? hook.active} />
        )}
        <Fieldset legend={t("admin:webhooks.events")}>
          <Stack>
            {offered
              .filter(({ types }) => types.length > 0)
              .map(({ group, types }) => (
                <Fieldset key={group} legend={t(`admin:webhooks.group.${group}`)} variant="unstyled">
                  <Stack gap="xs" mt={4}>
                    {types.map((type) => (
                      <Checkbox
                        key={type}
                        name="events"
                        value={type}
                        label={t(`admin:webhooks.type.${typeKey(type)}`)}
                        description={type}
                        defaultChecked={typed?.events.includes(type) ?? false}
                      />
                    ))}
                  </Stack>
                </Fieldset>
              ))}
            {closed.length > 0 && (
              <Text size="sm" c="dimmed">
                {t("admin:webhooks.closed", {
                  groups: closed.map((group) => t(`admin:webhooks.group.${group}`)).join(", "),
                })}
              </Text>
            )}
            {faultOf("events") && <p role="alert">{faultOf("events")}</p>}
          </Stack>
        </Fieldset>
        <div>
          <Button type="submit" name="intent" value="save" loading={busy} leftSection={<Icon name="save" />}>
            {t(hook ? "admin:webhooks.save" : "admin:webhooks.create")}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
