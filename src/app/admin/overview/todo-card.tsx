import { Anchor, Button, Paper, Text, Title } from "@mantine/core";
import { Form, Link, useNavigation } from "react-router";
import type { Overview } from "#cms/overview/contract.ts";
import { ActRows } from "#web/admin/pieces/act-rows.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import type { OverviewCard } from "#web/feature.ts";
import { useTexts } from "#web/texts.tsx";

type Facts = Overview["cards"][number];
type Props = {
  card: OverviewCard;
  facts: Facts;
  /** Whether the user may do the card's act. */
  acts: boolean;
};

/** Things that wait: how many, the first of them, and for each the click that handles it. */
export function TodoCard({ card, facts: { name, count, rows }, acts }: Props) {
  const t = useTexts();
  const heading = `card-${name}`;
  return (
    <Paper component="section" withBorder className="admin-todo" aria-labelledby={heading}>
      <Title order={3} size="h5" id={heading} className="admin-todo-title">
        <Icon name={card.icon} />
        <Link to={card.to}>{t(`admin:overview.card.${name}.title`, { count })}</Link>
      </Title>
      <ActRows
        rows={rows}
        more={
          count > rows.length ? { to: card.to, label: t("admin:overview.more", { count: count - rows.length }) } : null
        }
      >
        {(row) => <Row card={card} row={row} acts={acts} />}
      </ActRows>
    </Paper>
  );
}

function Row({ card, row, acts }: { card: OverviewCard; row: Facts["rows"][number]; acts: boolean }) {
  const t = useTexts();
  const title = row.title || t("admin:overview.untitled");
  return (
    <>
      <div className="act-row">
        <Anchor component={Link} to={card.address(row)} fw={500} lang={row.titleLang}>
          {title}
        </Anchor>
        {row.text && (
          <Text size="sm" c="dimmed" className="admin-todo-text" lang={row.lang}>
            {row.text}
          </Text>
        )}
        {row.at && (
          <Text size="xs" c="dimmed">
            <Time at={row.at} />
          </Text>
        )}
      </div>
      {acts && card.act && row.can !== false && <ActButton card={card.name} row={row} title={title} />}
    </>
  );
}

/** A plain form, which also works without script. */
function ActButton({ card, row, title }: { card: string; row: Facts["rows"][number]; title: string }) {
  const t = useTexts();
  const { formData } = useNavigation();
  const isBusy = formData?.get("card") === card && formData.get("_id") === row._id;
  return (
    <Form method="post" action="/admincenter?index" preventScrollReset>
      <input type="hidden" name="card" value={card} />
      <input type="hidden" name="_id" value={row._id} />
      {row.version !== undefined && <input type="hidden" name="version" value={row.version} />}
      <Button
        type="submit"
        size="compact-md"
        variant="light"
        loading={isBusy}
        aria-label={t(`admin:overview.card.${card}.actOne`, { title })}
      >
        {t(`admin:overview.card.${card}.act`)}
      </Button>
    </Form>
  );
}
