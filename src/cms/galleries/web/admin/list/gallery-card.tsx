import { ActionIcon, Anchor, Group, Text } from "@mantine/core";
import { Link } from "react-router";
import { FileThumb } from "#cms/files/web/admin/index.ts";
import type { RowPieces } from "#web/admin/lists/list-declaration.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";
import type { GalleryIntent } from "./change-galleries.ts";
import { galleryAddress } from "./gallery-list.ts";
import type { GalleryRow } from "./gallery-rows.ts";

type Props = { row: GalleryRow; pieces: RowPieces<GalleryRow, GalleryIntent> };

/** One gallery: its first picture, its title, and where it is shown. */
export function GalleryCard({ row, pieces: { menu, change } }: Props) {
  const t = useTexts();
  const title = row.title || t("admin:galleries.untitled");
  const to = galleryAddress(row.id);
  const remove = () => change(row.uses.length > 0 ? "deleteUsed" : "delete", [row]);
  return (
    <li className="files-card">
      <Link to={to} className="files-thumb" tabIndex={-1} aria-hidden="true">
        {row.cover ? <FileThumb row={row.cover} /> : <NoCover />}
      </Link>
      <div className="files-text">
        <Anchor component={Link} to={to} size="sm" fw={600} c="inherit" lang={row.title ? row.titleLang : undefined}>
          {title}
        </Anchor>
        <Text size="xs" c="dimmed" className="admin-date">
          {t("admin:galleries.pictures", { count: row.count })} ·{" "}
          {t("admin:galleries.shown", { count: row.uses.length })}
          {row.changed && (
            <>
              <br />
              {t("admin:galleries.changed")} <Time at={row.changed} />
            </>
          )}
        </Text>
      </div>
      <Group gap={4} className="files-actions">
        <Action icon="edit" label={t("admin:galleries.editOne", { title })} to={to} />
        {row.can.delete && <Action icon="trash" label={t("admin:galleries.deleteOne", { title })} onClick={remove} />}
        {menu}
      </Group>
    </li>
  );
}

function NoCover() {
  return (
    <span className="files-kind">
      <Icon name="image" size={34} />
    </span>
  );
}

type ActionProps = { icon: "edit" | "trash"; label: string } & ({ to: string } | { onClick: () => void });

function Action({ icon, label, ...way }: ActionProps) {
  const look = {
    variant: "subtle",
    color: "gray",
    c: "inherit",
    size: "lg",
    title: label,
    "aria-label": label,
  } as const;
  if ("to" in way) {
    return (
      <ActionIcon component={Link} to={way.to} {...look}>
        <Icon name={icon} />
      </ActionIcon>
    );
  }
  return (
    <ActionIcon onClick={way.onClick} {...look}>
      <Icon name={icon} />
    </ActionIcon>
  );
}
