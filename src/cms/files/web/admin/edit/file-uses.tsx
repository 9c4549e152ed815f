import "./file-uses.css";
import { Anchor, Paper, Text, Title } from "@mantine/core";
import { use } from "react";
import { Link } from "react-router";
import type { FileUse } from "#cms/files/contract.ts";
import { ThingScreensContext } from "#web/admin/thing-screens.ts";
import type { ThingScreens } from "#web/feature.ts";
import { useTexts } from "#web/texts.tsx";

/** The design is no thing of many: its screen is there once. */
const design = "/admincenter/design";

/** Links to what shows or offers the file. */
export function FileUses({ uses }: { uses: FileUse[] }) {
  const t = useTexts();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="file-uses">
      <Title order={2} size="h5" id="file-uses" mb="xs">
        {t("admin:file.uses.title")}
      </Title>
      {uses.length === 0 && (
        <Text size="sm" c="dimmed">
          {t("admin:file.uses.none")}
        </Text>
      )}
      <UseList uses={uses} />
    </Paper>
  );
}

export function UseList({ uses }: { uses: FileUse[] }) {
  const t = useTexts();
  const screens = use(ThingScreensContext);
  const placeOf = ({ kind, _id }: Pick<FileUse, "kind" | "_id">) =>
    kind === "design" ? design : `${screens[kind as keyof ThingScreens]}/${_id}`;
  if (uses.length === 0) return null;
  return (
    <ul className="file-uses">
      {uses.map(({ live, kind, _id, title }) => (
        <li key={_id}>
          <Anchor component={Link} to={placeOf({ kind, _id })} size="sm">
            {t(`admin:files.use.${kind}`, { title: title || t("admin:entries.untitled") })}
          </Anchor>
          {live && (
            <Text component="span" size="sm" c="dimmed">
              {" "}
              {t("admin:files.use.live")}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}
