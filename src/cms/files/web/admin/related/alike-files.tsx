import { Paper, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { useTexts } from "#web/texts.tsx";
import { FileThumb } from "../list/cards/file-thumb.tsx";
import type { FileRow } from "../list/file-rows.ts";
import { editAddress } from "../list/file-view.ts";

/** Pictures that look like this one, which may be duplicates. */
export function AlikeFiles({ rows }: { rows: FileRow[] }) {
  const t = useTexts();
  if (rows.length === 0) return null;
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="file-alike">
      <Title order={2} size="h5" id="file-alike" mb={4}>
        {t("admin:file.alike.title")}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t("admin:file.alike.text")}
      </Text>
      <ul className="file-alike">
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={editAddress(row)}>
              <span className="files-thumb">
                <FileThumb row={row} />
              </span>
              <span className="file-alike-name">{row.fileName}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
