import { Badge, Group, Text } from "@mantine/core";
import type { User, UserState } from "#cms/users/contract.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";

const colors: Record<UserState, string> = { invited: "yellow", active: "green", suspended: "red" };

export function UserStateBadge({ state }: { state: UserState }) {
  const t = useTexts();
  return (
    <Badge variant="dot" color={colors[state]} tt="none" fw={500} size="lg" radius="md">
      {t(`admin:users.state.${state}`)}
    </Badge>
  );
}

export function RoleBadges({ roles }: Pick<User, "roles">) {
  const t = useTexts();
  return (
    <Group gap={4}>
      {roles.map((role) => (
        <Badge key={role} variant="default" radius="sm" tt="none" fw={500}>
          {t(`admin:roles.${role}.name`)}
        </Badge>
      ))}
    </Group>
  );
}

/** Why mails do not reach a user. */
export function MailProblem({ user: { mailProblem } }: { user: User }) {
  if (!mailProblem) return null;
  return (
    <Text size="sm" c="var(--mantine-color-error)" className="admin-mail-problem">
      <Icon name="warning" size={16} />
      {mailProblem.message}
    </Text>
  );
}
