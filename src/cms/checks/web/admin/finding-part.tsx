import { Paper, Text } from "@mantine/core";
import type { RefObject } from "react";
import type { Group, readFindings } from "#cms/checks/contract.ts";
import type { FindingName } from "#cms/checks/finding.ts";
import type { Reply } from "#contract/wire/route.ts";
import { ListEmpty } from "#web/admin/lists/parts/list-empty.tsx";
import { ListPages } from "#web/admin/lists/parts/list-pages.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { useTexts } from "#web/texts.tsx";
import { checksPath, findingsAddress } from "./checks-address.ts";
import { FindingRows } from "./finding-rows.tsx";

type Props = {
  part: Reply<typeof readFindings>;
  /** Null: those that are hidden. */
  name: FindingName | null;
  groups: Group[];
  said: string | null;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** All findings of one kind, or all that are hidden. */
export function FindingPart({ part, name, groups, said, heading }: Props) {
  const t = useTexts();
  const { items, total, page, pageSize } = part;
  const group = groups.find((one) => one.name === name);
  const empty = name === null ? "hiddenNone" : "kindNone";
  const addressOf = (to: number) => findingsAddress(name === null ? { hidden: true } : { name }, to);
  return (
    <>
      <PageHeader
        title={name === null ? t("admin:checks.hiddenTitle") : t(`admin:checks.finding.${name}.title`)}
        back={{ to: checksPath, label: t("admin:checks.back") }}
      />
      <Text c="dimmed" mb="md" maw={640} ref={heading} tabIndex={-1}>
        {name === null ? t("admin:checks.hiddenText") : t(`admin:checks.finding.${name}.text`)}
      </Text>
      {said && (
        <noscript>
          <p role="status">{said}</p>
        </noscript>
      )}
      {items.length === 0 ? (
        <ListEmpty
          icon="check"
          title={t(`admin:checks.${empty}.title`)}
          text={t(`admin:checks.${empty}.text`)}
          reset={{ to: checksPath, label: t("admin:checks.back") }}
        />
      ) : (
        <Paper withBorder className="checks-group">
          <FindingRows findings={items} hidden={name === null} />
        </Paper>
      )}
      {group && group.total > group.kept && (
        <Text size="sm" c="dimmed" mt="sm">
          {t("admin:checks.more")}
        </Text>
      )}
      <ListPages page={page} pages={Math.ceil(total / pageSize)} addressOf={addressOf} />
    </>
  );
}
