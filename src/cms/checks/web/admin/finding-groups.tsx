import { Badge, Paper, Text, Title } from "@mantine/core";
import type { RefObject } from "react";
import type { Group } from "#cms/checks/contract.ts";
import { type Weight, weights } from "#cms/checks/finding.ts";
import { ListEmpty } from "#web/admin/lists/parts/list-empty.tsx";
import { useTexts } from "#web/texts.tsx";
import { findingsAddress } from "./checks-address.ts";
import { FindingRows } from "./finding-rows.tsx";

type Props = {
  groups: Group[];
  /** The site was checked at least once. */
  checked: boolean;
  running: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  said: string | null;
};

const colours = { error: "red", advice: "gray", note: "gray" } as const;

/** What was found, what matters most first, and alike things together. */
export function FindingGroups({ groups, checked, running, heading, said }: Props) {
  const t = useTexts();
  if (groups.length === 0 && !checked && running) return null;
  if (groups.length === 0) {
    const empty = checked ? "fine" : "never";
    return (
      <ListEmpty
        icon={checked ? "check" : "clock"}
        title={t(`admin:checks.${empty}.title`)}
        text={t(`admin:checks.${empty}.text`)}
      />
    );
  }
  const first = weights.find((weight) => groups.some((group) => group.weight === weight));
  return (
    <>
      {said && (
        <noscript>
          <p role="status">{said}</p>
        </noscript>
      )}
      {weights.map((weight) => {
        const own = groups.filter((group) => group.weight === weight);
        if (own.length === 0) return null;
        const count = own.reduce((sum, { total }) => sum + total, 0);
        return (
          <section key={weight} aria-labelledby={`checks-${weight}`} className="checks-weight">
            <Title order={2} size="h4" id={`checks-${weight}`} ref={weight === first ? heading : null} tabIndex={-1}>
              {t(`admin:checks.weight.${weight}`, { count })}
            </Title>
            <Text size="sm" c="dimmed" mb="sm">
              {t(`admin:checks.weightText.${weight}`)}
            </Text>
            {own.map((group) => (
              <GroupCard key={group.name} group={group} weight={weight} />
            ))}
          </section>
        );
      })}
    </>
  );
}

function GroupCard({ group: { name, total, items }, weight }: { group: Group; weight: Weight }) {
  const t = useTexts();
  const id = `finding-${name}`;
  return (
    <Paper component="section" withBorder className="checks-group" aria-labelledby={id}>
      <div className="checks-group-head">
        <Title order={3} size="h5" id={id}>
          {t(`admin:checks.finding.${name}.title`)}
        </Title>
        {total > 1 && (
          <Badge variant="light" color={colours[weight]}>
            {total}
          </Badge>
        )}
        <Text size="sm" c="dimmed" className="checks-group-text">
          {t(`admin:checks.finding.${name}.text`)}
        </Text>
      </div>
      <FindingRows
        findings={items}
        more={
          total > items.length
            ? { to: findingsAddress({ name }), label: t("admin:checks.all", { count: total }) }
            : null
        }
      />
    </Paper>
  );
}
