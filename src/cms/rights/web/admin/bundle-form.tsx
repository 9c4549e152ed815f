import { Button, Checkbox, Fieldset, Stack, Text, TextInput } from "@mantine/core";
import { Form, useNavigation } from "react-router";
import { type Bundle, longestBundleName } from "#cms/rights/contract.ts";
import type { Permission } from "#contract/rights/rights.ts";
import { type Refusal, refusedFields } from "#web/admin/form/refusal.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { byResource } from "./by-resource.ts";

type Props = {
  /** What stands in the form at first: a stored bundle, or a copy that is not stored yet. */
  bundle: Pick<Bundle, "name" | "note" | "permissions"> & { version?: number };
  /** What can be chosen. */
  offered: readonly Permission[];
  refused: Refusal | null;
};

/** The name of a bundle, and what it allows. */
export function BundleForm({ bundle, offered, refused }: Props) {
  const t = useTexts();
  const busy = useNavigation().formData?.get("intent") === "save";
  const faults = refused ? refusedFields(refused) : [];
  const faultOf = (name: string) => faults.find(({ field }) => field === name)?.message;
  const stored = bundle.version !== undefined;
  return (
    <Form method="post">
      {stored && <input type="hidden" name="version" value={bundle.version} />}
      <Stack>
        <TextInput
          name="name"
          required
          maxLength={longestBundleName}
          label={t("admin:bundles.name")}
          description={t("admin:bundles.nameHint")}
          defaultValue={bundle.name}
          error={faultOf("name")}
        />
        <TextInput
          name="note"
          maxLength={300}
          label={t("admin:bundles.note")}
          description={t("admin:bundles.noteHint")}
          defaultValue={bundle.note}
          error={faultOf("note")}
        />
        <Fieldset legend={t("admin:bundles.rights")}>
          <Text size="sm" c="dimmed" mb="md">
            {t("admin:bundles.rightsHint")}
          </Text>
          {faultOf("permissions") && (
            <Text role="alert" c="var(--mantine-color-error)" size="sm" mb="md">
              {faultOf("permissions")}
            </Text>
          )}
          <div className="rights-groups">
            {byResource(offered).map(({ resource, permissions }) => (
              <Fieldset key={resource} legend={t(`admin:rights.${resource}.name`)} variant="unstyled">
                <Stack gap="xs" mt={4}>
                  {permissions.map((permission) => (
                    <Checkbox
                      key={permission}
                      name="permissions"
                      value={permission}
                      label={t(`admin:rights.${permission}`)}
                      defaultChecked={bundle.permissions.includes(permission)}
                    />
                  ))}
                </Stack>
              </Fieldset>
            ))}
          </div>
        </Fieldset>
        <div>
          <Button type="submit" name="intent" value="save" loading={busy} leftSection={<Icon name="save" />}>
            {t(stored ? "admin:bundles.save" : "admin:bundles.create")}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
