import { Button, Group, Modal, Stack, Table, Text } from "@mantine/core";
import type { User } from "#cms/users/contract.ts";
import type { Translate } from "#contract/translate.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { UserForm } from "./use-user-form.ts";
import { differentFields, type FieldName, type UserValues, valuesOf } from "./user-values.ts";

/** Two people have changed the same user: says what is stored now, and goes on with one or the other. */
export function UserConflict({ form }: { form: UserForm }) {
  const t = useTexts();
  const { other, settle } = form;
  return (
    <Modal
      opened={other !== null}
      onClose={() => settle("other")}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t("admin:userConflict.title")}
      size="lg"
    >
      {other && (
        <Stack>
          <Text size="sm">{t("admin:userConflict.text")}</Text>
          <Differences form={form} other={other} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => settle("other")}>
              {t("admin:userConflict.takeOther")}
            </Button>
            <Button onClick={() => settle("mine")}>{t("admin:userConflict.keepMine")}</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

function Differences({ form, other }: { form: UserForm; other: User }) {
  const t = useTexts();
  const language = useLanguage();
  const theirs = valuesOf(other, language);
  const { values, saved, fields } = form;
  // What nobody typed here is theirs in any case.
  const mine = (name: FieldName) => (fields.includes(name) ? values : theirs);
  const shown = [...new Set([...differentFields(theirs, saved), ...fields])];
  return (
    <Table withTableBorder aria-label={t("admin:userConflict.title")}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t("admin:userConflict.what")}</Table.Th>
          <Table.Th>{t("admin:userConflict.other")}</Table.Th>
          <Table.Th>{t("admin:userConflict.mine")}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {shown.map((name) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">{t(`admin:user.field.${name}`)}</Table.Th>
            <Table.Td>{valueText(theirs, name, t)}</Table.Td>
            <Table.Td>{valueText(mine(name), name, t)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

export function valueText(values: UserValues, name: FieldName, t: Translate): string {
  const value = values[name];
  switch (name) {
    case "role":
      return t(`admin:roles.${values.role}.name`);
    case "language":
      return t(`admin:language.${values.language}`);
    case "shipping_free":
      return t(value ? "admin:rights.yes" : "admin:rights.no");
    case "discount":
      return `${value || 0} %`;
    default:
      return String(value);
  }
}
