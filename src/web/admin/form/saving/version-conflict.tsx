import { Button, Group, Stack, Table, Text } from "@mantine/core";
import { Modal } from "#web/admin/pieces/modal.tsx";
import { type Fields, type Name, valuesOf } from "#web/form/fields.ts";
import type { Versioned } from "#web/form/form-state.ts";
import { differences } from "#web/form/merge.ts";
import { useTexts } from "#web/texts.tsx";
import type { VersionedForm } from "./use-versioned-form.ts";

/** The texts of an edit screen about a conflict. */
export type ConflictWords<V extends object> = {
  title: string;
  labelOf: (name: Name<V>) => string;
  /** The value of a field as text. */
  textOf: (values: V, name: Name<V>) => string;
};

/** What a form knows of a conflict. */
type Conflicted<T extends Versioned, V extends object> = Pick<
  VersionedForm<T, V>,
  "values" | "saved" | "fields" | "other" | "settle"
>;

type Props<T extends Versioned, V extends object> = ConflictWords<V> & {
  form: Conflicted<T, V>;
  /** What else there is to say, such as what was saved nevertheless. */
  note?: string;
  fields: Fields<V>;
};

/** Two users have changed the same thing: shows what is stored now, and continues with one or the other. */
export function VersionConflict<T extends Versioned, V extends object>(props: Props<T, V>) {
  const t = useTexts();
  const { title, form, note } = props;
  const { other, settle } = form;
  return (
    <Modal
      opened={other !== null}
      onClose={() => settle("other")}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={title}
      size="lg"
    >
      {other && (
        <Stack>
          {note && <Text size="sm">{note}</Text>}
          <Text size="sm">{t("admin:userConflict.text")}</Text>
          <Table.ScrollContainer minWidth={280}>
            <Differences {...props} other={other} />
          </Table.ScrollContainer>
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

function Differences<T extends Versioned, V extends object>({
  title,
  form,
  fields: table,
  labelOf,
  textOf,
  other,
}: Props<T, V> & { other: T }) {
  const t = useTexts();
  const { values, saved, fields } = form;
  const theirs = valuesOf(table, other);
  // Fields without own changes are theirs in any case.
  const mine = (name: Name<V>) => (fields.includes(name) ? values : theirs);
  const shown = [...new Set([...differences(theirs, saved), ...fields])];
  const text = (from: V, name: Name<V>) => textOf(from, name) || t("admin:conflict.nothing");
  return (
    <Table withTableBorder aria-label={title} className="admin-differences">
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
            <Table.Th scope="row">{labelOf(name)}</Table.Th>
            <Table.Td>{text(theirs, name)}</Table.Td>
            <Table.Td>{text(mine(name), name)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
