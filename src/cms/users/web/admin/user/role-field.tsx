import { Radio, Stack, Text, VisuallyHidden } from "@mantine/core";
import { grantableRoles, type User } from "#cms/users/contract.ts";
import { oneOf } from "#web/admin/lists/filters/list-address.ts";
import { useTexts } from "#web/texts.tsx";
import type { GrantableRole } from "../list/user-list.ts";

type Props = {
  value: GrantableRole;
  /** The roles that the caller may give. */
  grant: User["roles"];
  error: string | undefined;
  description: string | undefined;
  onChange: (role: GrantableRole) => void;
};

/** The role of a user, in three steps; below it, why some of them cannot be chosen. */
export function RoleField({ value, grant, error, description, onChange }: Props) {
  const t = useTexts();
  const all = grantableRoles.every((role) => grant.includes(role));
  return (
    <Radio.Group
      name="role"
      label={<VisuallyHidden>{t("admin:user.field.role")}</VisuallyHidden>}
      labelProps={{ display: "block" }}
      description={description}
      error={error}
      value={value}
      onChange={(typed) => {
        const role = oneOf(grantableRoles, typed);
        if (role) onChange(role);
      }}
    >
      <Stack gap="sm">
        {grantableRoles.map((role) => (
          <Radio
            key={role}
            id={role === value ? "user-role" : undefined}
            value={role}
            label={t(`admin:roles.${role}.name`)}
            description={t(`admin:roles.${role}.text`)}
            disabled={!grant.includes(role)}
          />
        ))}
      </Stack>
      {!all && (
        <Text size="sm" c="dimmed" mt="sm">
          {t("admin:user.grantedBySystem")}
        </Text>
      )}
    </Radio.Group>
  );
}
