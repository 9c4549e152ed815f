import { Button, DataList, Group, Text } from "@mantine/core";
import type { RefObject } from "react";
import type { User } from "#cms/users/contract.ts";
import { useListChanges } from "#web/admin/lists/parts/use-list-changes.tsx";
import { useDelete } from "#web/admin/lists/use-delete.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";
import type { UserIntent } from "../list/change-users.ts";
import { userList } from "../list/user-list.ts";
import { toRow, type UserRow } from "../list/user-rows.ts";
import { Section } from "../section.tsx";

type Props = { user: User; leaving: RefObject<boolean> };

/** Whether a user may log in, and the acts on that. */
export function UserAccess({ user, leaving }: Props) {
  const t = useTexts();
  const row = toRow(user, undefined);
  const { change, busy } = useListChanges<UserIntent, UserRow>({
    action: userList.path,
    texts: "admin:users",
    asks: ["suspend"],
    nameOf: ({ name }) => name,
    onDone: () => undefined,
  });
  const confirmDelete = useDelete({ list: userList.path, texts: "admin:users", final: true, leaving });
  const suspended = row.state === "suspended";
  return (
    <Section id="state" title={t("admin:user.state")}>
      <AccessFacts user={user} />
      <Group gap="xs" mt="md">
        {user.can?.invite && (
          <Button
            variant="default"
            loading={busy}
            leftSection={<Icon name="mail" />}
            onClick={() => change("invite", [row])}
          >
            {t("admin:users.do.invite")}
          </Button>
        )}
        {user.can?.suspend && (
          <Button
            variant="default"
            loading={busy}
            leftSection={<Icon name={suspended ? "unlock" : "lock"} />}
            onClick={() => change(suspended ? "resume" : "suspend", [row])}
          >
            {t(suspended ? "admin:users.do.resume" : "admin:users.do.suspend")}
          </Button>
        )}
        {user.can?.delete && (
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            disabled={busy}
            leftSection={<Icon name="trash" />}
            onClick={() => confirmDelete(row)}
          >
            {t("admin:users.do.delete")}
          </Button>
        )}
      </Group>
    </Section>
  );
}

/** A user's logins and failed logins. */
export function AccessFacts({ user }: { user: User }) {
  const t = useTexts();
  const { state = "active", created, lastLogin, failedLogins = 0 } = user;
  return (
    <>
      <Text size="sm" mb="sm">
        {t(`admin:user.stateText.${state}`)}
      </Text>
      <DataList labelWidth={150}>
        <DataList.Item>
          <DataList.ItemLabel>{t("admin:users.column.lastLogin")}</DataList.ItemLabel>
          <DataList.ItemValue>{lastLogin ? <Time at={lastLogin} /> : t("admin:users.never")}</DataList.ItemValue>
        </DataList.Item>
        <DataList.Item>
          <DataList.ItemLabel>{t("admin:users.column.failedLogins")}</DataList.ItemLabel>
          <DataList.ItemValue>{failedLogins}</DataList.ItemValue>
        </DataList.Item>
        {created && (
          <DataList.Item>
            <DataList.ItemLabel>{t("admin:user.created")}</DataList.ItemLabel>
            <DataList.ItemValue>
              <Time at={created} />
            </DataList.ItemValue>
          </DataList.Item>
        )}
      </DataList>
    </>
  );
}
