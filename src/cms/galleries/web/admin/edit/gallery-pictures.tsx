import { Alert, Button, Group, Paper, Text, Title, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { altAddress, FilePicker, type FileRow, mostAlts } from "#cms/files/web/admin/index.ts";
import { useOrder } from "#web/admin/order/use-order.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { GalleryForm } from "./gallery-values.ts";
import { PictureItem } from "./picture-item.tsx";

type Props = { form: GalleryForm; files: ReadonlyMap<string, FileRow>; onAdd: (rows: FileRow[]) => void };

/** The pictures in their order: chosen in the file browser, moved by dragging or by their buttons. */
export function GalleryPictures({ form: { values, errors, set }, files, onAdd }: Props) {
  const t = useTexts();
  const [picks, setPicks] = useState(false);
  const { images } = values;
  const nameOf = (id: string) => files.get(id)?.fileName ?? t("admin:galleries.missing");
  const order = useOrder({
    ids: images,
    nameOf,
    texts: "admin:galleries",
    empty: "gallery-images",
    onOrder: (ids) => set("images", ids),
  });
  const full = images.length >= mostPictures;
  function add(rows: FileRow[]): void {
    onAdd(rows);
    const more = rows.map(({ id }) => id).filter((id) => !images.includes(id));
    set("images", [...images, ...more].slice(0, mostPictures));
  }
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="gallery-pictures">
      <Group justify="space-between" gap="sm" mb="md">
        <Title order={2} size="h5" id="gallery-pictures">
          {t("admin:galleries.pictures", { count: images.length })}
        </Title>
        <Group gap="xs">
          <AltsLink rows={images.flatMap((id) => files.get(id) ?? [])} />
          <Button
            id="gallery-images"
            variant={images.length === 0 ? "filled" : "default"}
            disabled={full}
            leftSection={<Icon name="plus" />}
            onClick={() => setPicks(true)}
          >
            {t("admin:galleries.add")}
          </Button>
        </Group>
      </Group>
      {errors.images && (
        <Alert color="red" variant="light" role="alert" mb="md" icon={<Icon name="warning" />}>
          {errors.images}
        </Alert>
      )}
      {images.length === 0 && (
        <Text size="sm" c="dimmed">
          {t("admin:galleries.noPictures")}
        </Text>
      )}
      <ol className="gallery-order" aria-label={t("admin:galleries.order")} ref={order.list}>
        {images.map((id, at) => (
          <PictureItem key={id} id={id} row={files.get(id) ?? null} at={at} order={order} />
        ))}
      </ol>
      <VisuallyHidden role="status">{order.said}</VisuallyHidden>
      <FilePicker opened={picks} onClose={() => setPicks(false)} onPick={add} kind="image" several />
    </Paper>
  );
}

/** The contract says the same. */
const mostPictures = 500;

/** To the alternative texts of its pictures; of very many, first of those that lack one. */
function AltsLink({ rows }: { rows: FileRow[] }) {
  const t = useTexts();
  const site = useSiteLanguages();
  const lacks = ({ lacksAlt }: FileRow) => site.some((language) => lacksAlt.includes(language));
  if (!rows.some(({ can }) => can.write)) return null;
  const first = rows.length > mostAlts ? [...rows.filter(lacks), ...rows.filter((row) => !lacks(row))] : rows;
  return (
    <Button component={Link} to={altAddress(first.map(({ id }) => id))} variant="default">
      {t("admin:alts.title")}
    </Button>
  );
}
