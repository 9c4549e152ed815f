import { Anchor, Paper, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Language } from "#contract/language.ts";
import { useTexts } from "#web/texts.tsx";

type Row = {
  key: string;
  to: string;
  /** Empty for something without a name. */
  title: string;
  titleLang?: Language | undefined;
  /** Below the title. */
  about: ReactNode;
};
type Props = { id: string; heading: string; nothing: string; rows: Row[] };

/** A section of the overview with links to things, or the words for none. */
export function OverviewList({ id, heading, nothing, rows }: Props) {
  const t = useTexts();
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb="sm">
        {heading}
      </Title>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {nothing}
        </Text>
      ) : (
        <Paper withBorder component="ul" className="admin-overview-list">
          {rows.map(({ key, to, title, titleLang, about }) => (
            <li key={key}>
              <Anchor component={Link} to={to} fw={500} lang={titleLang}>
                {title || t("admin:overview.untitled")}
              </Anchor>
              <Text size="sm" c="dimmed">
                {about}
              </Text>
            </li>
          ))}
        </Paper>
      )}
    </section>
  );
}
