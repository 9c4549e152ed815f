import "./file-uses.css";
import { Anchor, Paper, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import type { FileUse } from "#cms/files/contract.ts";
import { useTexts } from "#web/texts.tsx";

const lists = { entry: "entries", gallery: "galleries", issue: "newsletter", page: "pages" } as const;

function placeOf({ kind, _id }: Pick<FileUse, "kind" | "_id">): string {
  return kind === "design" ? "/admincenter/design" : `/admincenter/${lists[kind]}/${_id}`;
}

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
  if (uses.length === 0) return null;
  return (
    <ul className="file-uses">
      {uses.map(({ live, ...use }) => (
        <li key={use._id}>
          <Anchor component={Link} to={placeOf(use)} size="sm">
            {t(`admin:files.use.${use.kind}`, { title: use.title || t("admin:entries.untitled") })}
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
