import { Anchor, Badge, Group, Menu, Paper, Stack, Table, Text, VisuallyHidden } from "@mantine/core";
import { Fragment, use } from "react";
import { Link } from "react-router";
import type { AuditEntry } from "#cms/audit/contract.ts";
import { detailsOf, type Piece, sentenceOf } from "#cms/audit/sentence.ts";
import { numberText } from "#contract/formats/number.ts";
import { RowMenu } from "#web/admin/lists/row-menu.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { ThingScreensContext } from "#web/admin/thing-screens.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { type AuditView, auditAddress, everything } from "./audit-view.ts";
import { personAddress, thingAddress } from "./thing-address.ts";

type Props = {
  rows: AuditEntry[];
  /** Number of the row whose hash does not fit. */
  broken: number | null;
};

/** The rows of one page: a table on the desk, cards on the phone. */
export function AuditTable(props: Props) {
  return (
    <>
      <RowsAsTable {...props} />
      <RowsAsCards {...props} />
    </>
  );
}

function RowsAsTable({ rows, broken }: Props) {
  const t = useTexts();
  return (
    <Paper withBorder visibleFrom="md" className="admin-table audit-table">
      <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={230}>{t("admin:audit.column.at")}</Table.Th>
            <Table.Th>{t("admin:audit.column.what")}</Table.Th>
            <Table.Th w={110} ta="right">
              {t("admin:audit.column.number")}
            </Table.Th>
            <Table.Th w={60}>
              <VisuallyHidden>{t("admin:audit.column.actions")}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.number} data-broken={row.number === broken || undefined}>
              <Table.Td>
                <Time at={row.at} />
              </Table.Td>
              <Table.Td className="admin-title">
                <What row={row} broken={broken} />
              </Table.Td>
              <Table.Td ta="right">
                <Text span size="sm" c="dimmed">
                  <RowNumber row={row} />
                </Text>
              </Table.Td>
              <Table.Td>
                <ActMenu row={row} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function RowsAsCards({ rows, broken }: Props) {
  const t = useTexts();
  return (
    <Stack component="ul" gap="sm" hiddenFrom="md" className="admin-cards">
      {rows.map((row) => (
        <Paper key={row.number} component="li" withBorder p="md" data-broken={row.number === broken || undefined}>
          <Group wrap="nowrap" align="flex-start" gap="sm">
            <Stack gap={6} className="admin-title">
              <Group gap="2px 12px" c="dimmed" fz="sm">
                <Time at={row.at} />
                <span>
                  {t("admin:audit.column.number")} <RowNumber row={row} />
                </span>
              </Group>
              <What row={row} broken={broken} />
            </Stack>
            <ActMenu row={row} />
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}

/** Who did what to what, with links to both as long as they are there. */
function What({ row, broken }: Pick<Props, "broken"> & { row: AuditEntry }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <>
      <Text size="sm" component="p">
        {sentenceOf(row, t).map((piece) => (
          <SentencePiece key={`${piece.kind} ${piece.text}`} piece={piece} row={row} />
        ))}
      </Text>
      {detailsOf(row, { t, language }).map((line) => (
        <Text key={line} size="sm" c="dimmed">
          {line}
        </Text>
      ))}
      {row.number === broken && (
        <Badge color="red.9" variant="filled" tt="none" mt={6}>
          {t("admin:audit.check.here")}
        </Badge>
      )}
    </>
  );
}

function SentencePiece({ piece: { kind, text }, row }: { piece: Piece; row: AuditEntry }) {
  const screens = use(ThingScreensContext);
  const to = kind === "person" ? personAddress(row, screens) : kind === "thing" ? thingAddress(row, screens) : null;
  if (!to) return <Fragment>{text}</Fragment>;
  return (
    <Anchor component={Link} to={to} fw={600} c="inherit" inherit>
      {text}
    </Anchor>
  );
}

function RowNumber({ row: { number } }: { row: AuditEntry }) {
  const language = useLanguage();
  return <span className="admin-date">{numberText(number, language)}</span>;
}

/** From one row to all of the same person or about the same thing. */
function ActMenu({ row: { number, by, thing } }: { row: AuditEntry }) {
  const t = useTexts();
  const other = thing && thing._id !== by?._id ? thing : null;
  if (!by && !other) return null;
  const address = (filter: Partial<AuditView>) => auditAddress({ ...everything, ...filter });
  return (
    <RowMenu label={t("admin:audit.actionsFor", { number })}>
      {by && (
        <Menu.Item component={Link} to={address({ user: by._id })} leftSection={<Icon name="search" />}>
          <Text span inherit lineClamp={2} className="admin-title">
            {by.name ? t("admin:audit.allBy", { name: by.name }) : t("admin:audit.allByGone")}
          </Text>
        </Menu.Item>
      )}
      {other && (
        <Menu.Item component={Link} to={address({ thing: other._id })} leftSection={<Icon name="search" />}>
          <Text span inherit lineClamp={2} className="admin-title">
            {other.name ? t("admin:audit.allAbout", { name: other.name }) : t("admin:audit.allAboutGone")}
          </Text>
        </Menu.Item>
      )}
    </RowMenu>
  );
}
