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
  /** Null for things of a function that is switched off: they have no screen now. */
  function placeOf({ kind, _id }: Pick<FileUse, "kind" | "_id">): string | null {
    const screen = screens[kind as keyof ThingScreens];
    return kind === "design" ? design : screen ? `${screen}/${_id}` : null;
  }
  if (uses.length === 0) return null;
  return (
    <ul className="file-uses">
      {uses.map((one) => {
        const place = placeOf(one);
        const name = t(`admin:files.use.${one.kind}`, { title: one.title || t("admin:entries.untitled") });
        return (
          <li key={one._id}>
            {place ? (
              <Anchor component={Link} to={place} size="sm">
                {name}
              </Anchor>
            ) : (
              <Text component="span" size="sm">
                {name}
              </Text>
            )}
            {one.live && (
              <Text component="span" size="sm" c="dimmed">
                {" "}
                {t("admin:files.use.live")}
              </Text>
            )}
          </li>
        );
      })}
    </ul>
  );
}
