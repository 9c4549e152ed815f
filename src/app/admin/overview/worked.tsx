import { Anchor, Paper, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { thingScreens } from "#app/features.ts";
import type { Overview } from "#cms/overview/contract.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import type { ThingScreens } from "#web/feature.ts";
import { useTexts } from "#web/texts.tsx";

/** What the user worked on last, to go on with it. */
export function Worked({ worked }: Pick<Overview, "worked">) {
  const t = useTexts();
  return (
    <section aria-labelledby="worked">
      <Title order={2} size="h4" id="worked" mb="sm">
        {t("admin:overview.worked")}
      </Title>
      {worked.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t("admin:overview.nothingWorked")}
        </Text>
      ) : (
        <Paper withBorder component="ul" className="admin-overview-list">
          {worked.map(({ _id, title, group, at }) => (
            <li key={_id}>
              <Anchor component={Link} to={`${thingScreens[group as keyof ThingScreens]}/${_id}`} fw={500}>
                {title || t("admin:overview.untitled")}
              </Anchor>
              <Text size="sm" c="dimmed">
                {t(`admin:overview.group.${group}`)} · <Time at={at} />
              </Text>
            </li>
          ))}
        </Paper>
      )}
    </section>
  );
}
