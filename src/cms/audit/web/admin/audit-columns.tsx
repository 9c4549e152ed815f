import { Anchor, Badge, Text } from "@mantine/core";
import { Fragment, use } from "react";
import { Link } from "react-router";
import type { AuditEntry } from "#cms/audit/contract.ts";
import { detailsOf, type Piece, sentenceOf } from "#cms/audit/sentence.ts";
import { numberText } from "#contract/formats/number.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { RowTime } from "#web/admin/lists/list-cells.tsx";
import type { ListColumn, ListMenu } from "#web/admin/lists/list-declaration.ts";
import { MenuLink } from "#web/admin/lists/parts/row-menu.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { ThingScreensContext } from "#web/admin/thing-screens.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { auditList } from "./audit-list.ts";
import { personAddress, thingAddress } from "./thing-address.ts";

type Broken = {
  /** The number of the row whose hash is wrong. */
  broken: number | null;
};

export function auditColumns(t: Translate, { broken }: Broken): ListColumn<AuditEntry>[] {
  return [
    {
      key: "at",

      width: 230,
      cell: ({ at }) => <Time at={at} />,
      phone: ({ at }) => <RowTime at={at} />,
    },
    { key: "what", breaks: true, cell: (row) => <What row={row} broken={broken} /> },
    {
      key: "number",

      width: 110,
      align: "right",
      cell: (row) => (
        <Text span size="sm" c="dimmed">
          <RowNumber row={row} />
        </Text>
      ),
      phone: (row) => (
        <Text span size="sm" c="dimmed">
          {t("admin:audit.column.number")} <RowNumber row={row} />
        </Text>
      ),
    },
  ];
}

/** Who did what to what, with links to both as long as they exist. */
function What({ row, broken }: Broken & { row: AuditEntry }) {
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

/** What the row is about, where that is not who did it. */
function otherThing({ by, thing }: AuditEntry): AuditEntry["thing"] {
  return thing && thing._id !== by?._id ? thing : null;
}

export function auditMenu(t: Translate): ListMenu<AuditEntry> {
  return {
    label: ({ number }) => t("admin:audit.actionsFor", { number }),
    links: (row) => (row.by || otherThing(row)) && <Links row={row} />,
  };
}

/** From one row to all of the same person or about the same thing. */
function Links({ row }: { row: AuditEntry }) {
  const t = useTexts();
  const { by } = row;
  const other = otherThing(row);
  return (
    <>
      {by && (
        <MenuLink to={auditList.href({ user: by._id })} icon="search">
          <Text span inherit lineClamp={2} className="admin-title">
            {by.name ? t("admin:audit.allBy", { name: by.name }) : t("admin:audit.allByGone")}
          </Text>
        </MenuLink>
      )}
      {other && (
        <MenuLink to={auditList.href({ thing: other._id })} icon="search">
          <Text span inherit lineClamp={2} className="admin-title">
            {other.name ? t("admin:audit.allAbout", { name: other.name }) : t("admin:audit.allAboutGone")}
          </Text>
        </MenuLink>
      )}
    </>
  );
}
