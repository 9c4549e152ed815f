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

/** One gallery: its first picture, its title, and where it is shown; in the trash, until when it lies there. */
export function GalleryCard({ row, pieces }: Props) {
  const t = useTexts();
  const title = row.title || t("admin:galleries.untitled");
  const lang = row.title ? row.titleLang : undefined;
  const to = galleryAddress(row.id);
  const cover = row.cover ? <FileThumb row={row.cover} /> : <NoCover />;
  if (row.trashedUntil) {
    return (
      <li className="files-card">
        <div className="files-thumb">{cover}</div>
        <div className="files-text">
          <Group gap="xs" wrap="nowrap">
            {pieces.checkbox}
            <Text size="sm" fw={600} lang={lang}>
              {title}
            </Text>
          </Group>
          <Text size="xs" c="dimmed" className="admin-date">
            {t("admin:galleries.pictures", { count: row.count })}
            <br />
            {t("admin:galleries.trashedUntil")} <Time at={row.trashedUntil} />
          </Text>
        </div>
        <TrashedActions row={row} title={title} pieces={pieces} />
      </li>
    );
  }
  return (
    <li className="files-card">
      <Link to={to} className="files-thumb" tabIndex={-1} aria-hidden="true">
        {cover}
      </Link>
      <div className="files-text">
        <Anchor component={Link} to={to} size="sm" fw={600} c="inherit" lang={lang}>
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
      <Actions row={row} title={title} pieces={pieces} />
    </li>
  );
}

type ActionsProps = Props & { title: string };

function Actions({ row, title, pieces: { menu, change } }: ActionsProps) {
  const t = useTexts();
  const remove = () => change(row.uses.length > 0 ? "deleteUsed" : "delete", [row]);
  return (
    <Group gap={4} className="files-actions">
      <Action icon="edit" label={t("admin:galleries.editOne", { title })} to={galleryAddress(row.id)} />
      {row.can.write && (
        <Action
          icon="copy"
          label={t("admin:galleries.duplicateOne", { title })}
          onClick={() => change("duplicate", [row])}
        />
      )}
      {row.can.delete && <Action icon="trash" label={t("admin:galleries.deleteOne", { title })} onClick={remove} />}
      {menu}
    </Group>
  );
}

function TrashedActions({ row, title, pieces: { menu, change } }: ActionsProps) {
  const t = useTexts();
  if (!row.can.delete) return null;
  return (
    <Group gap={4} className="files-actions">
      <Action icon="back" label={t("admin:galleries.bringBack", { title })} onClick={() => change("undelete", [row])} />
      <Action icon="trash" label={t("admin:galleries.purgeOne", { title })} onClick={() => change("purge", [row])} />
      {menu}
    </Group>
  );
}

function NoCover() {
  return (
    <span className="files-kind">
      <Icon name="image" size={34} />
    </span>
  );
}

type ActionProps = { icon: "edit" | "copy" | "trash" | "back"; label: string } & (
  | { to: string }
  | { onClick: () => void }
);

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
