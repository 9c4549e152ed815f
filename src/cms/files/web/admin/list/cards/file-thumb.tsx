import "./file-cards.css";
import { Text } from "@mantine/core";
import type { FileKind } from "#cms/files/contract.ts";
import { Picture } from "#cms/files/web/index.ts";
import { Icon, type IconName } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { FileRow } from "../file-rows.ts";

const icons: Record<FileKind, IconName> = {
  image: "image",
  document: "file",
  audio: "audio",
  video: "video",
  other: "file",
};

/** The largest width of a card. */
const sizes = "(max-width: 36em) 45vw, 260px";

type Props = {
  row: FileRow;
  /** Nothing of a picture is cut off, whatever its shape. */
  whole?: boolean;
};

/** The thumbnail of a file; without one, its colour or the icon of its kind. */
export function FileThumb({ row, whole = false }: Props) {
  const { picture, state, colour, kind, ext } = row;
  // Decorative, since its name is below it.
  if (picture) {
    const { width, height } = picture;
    // A picture that is much higher or wider than the card is shown whole.
    const uncut = whole || width < height || width > 2 * height;
    const shown = { ...picture, alt: "", altLang: undefined, placeholder: uncut ? null : picture.placeholder };
    return <Picture picture={shown} sizes={sizes} fit={uncut ? "contain" : "cover"} />;
  }
  return (
    <span className="files-kind" style={colour ? { backgroundColor: colour } : undefined} data-state={state}>
      <Icon name={state === "failed" ? "warning" : icons[kind]} size={34} />
      {ext && <span className="files-ext">{ext}</span>}
    </span>
  );
}

/** What happens to its sizes, in words. */
export function FileState({ row }: { row: FileRow }) {
  const t = useTexts();
  if (row.state === "ready") return null;
  if (row.state === "processing") {
    return (
      <Text size="sm" c="dimmed" className="files-state">
        <Icon name="clock" size={16} />
        {t(row.queued ? "admin:files.state.queued" : "admin:files.state.processing")}
      </Text>
    );
  }
  return (
    <Text size="sm" c="var(--mantine-color-error)">
      {row.error ?? t("admin:files.state.failed")}
    </Text>
  );
}
