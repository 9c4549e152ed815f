import { Anchor, Button, Group, NativeSelect, Progress, SimpleGrid, Text, TextInput } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { looks } from "#cms/entries/figures.ts";
import { editAddress, FilePicker, FileThumb } from "#cms/files/web/admin/index.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { Act } from "../../files/file-line.tsx";
import { joined, moved } from "../../files/file-order.ts";
import { useFiles } from "../../files/known-files.ts";
import type { FigureProps } from "./figure-props.ts";
import { useTextFiles } from "./text-files.ts";

/** Pictures of a text: their order, their width, their caption. */
export function PicturesView({ node: { attrs }, updateAttributes }: FigureProps) {
  const t = useTexts();
  const { learn } = useFiles();
  const [picking, setPicking] = useState(false);
  const ids = attrs["ids"] as string[];
  useArrivals(ids, (next) => updateAttributes({ ids: next }));
  return (
    <>
      <ol className="admin-figure-pictures">
        {ids.map((id, at) => (
          <li key={id}>
            <OnePicture
              id={id}
              onLeft={at > 0 ? () => updateAttributes({ ids: moved(ids, { at, by: -1 }) }) : undefined}
              onRight={at < ids.length - 1 ? () => updateAttributes({ ids: moved(ids, { at, by: 1 }) }) : undefined}
              onRemove={ids.length > 1 ? () => updateAttributes({ ids: ids.toSpliced(at, 1) }) : undefined}
            />
          </li>
        ))}
      </ol>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt="xs">
        <TextInput
          label={t("admin:editor.figure.caption")}
          value={attrs["caption"] as string}
          onChange={(event) => updateAttributes({ caption: event.currentTarget.value })}
        />
        <NativeSelect
          label={t("admin:editor.figure.look")}
          value={attrs["look"] as string}
          data={looks.map((value) => ({ value, label: t(`admin:editor.figure.looks.${value}`) }))}
          onChange={(event) => updateAttributes({ look: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Group mt="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => setPicking(true)}
        >
          {t("admin:editor.figure.add")}
        </Button>
      </Group>
      <FilePicker
        opened={picking}
        onClose={() => setPicking(false)}
        kind="image"
        several
        onPick={(rows) => {
          learn(rows);
          updateAttributes({
            ids: joined(
              ids,
              rows.map(({ id }) => id),
            ),
          });
        }}
      />
    </>
  );
}

/** The names of uploads become the ids of their files. */
function useArrivals(ids: string[], change: (ids: string[]) => void): void {
  const { arrivedAs } = useTextFiles();
  const next = ids.map((id) => arrivedAs(id) ?? id);
  const onArrival = useEffectEvent(() => change([...new Set(next)]));
  const has = next.join() !== ids.join();
  useEffect(() => {
    if (has) onArrival();
  }, [has]);
}

type OneProps = {
  id: string;
  onLeft: (() => void) | undefined;
  onRight: (() => void) | undefined;
  onRemove: (() => void) | undefined;
};

function OnePicture({ id, onLeft, onRight, onRemove }: OneProps) {
  const t = useTexts();
  const row = useFiles().of(id);
  if (id.startsWith("upload:")) return <OneUpload id={id} onRemove={onRemove} />;
  const name = row?.fileName ?? t(row === null ? "admin:entry.files.missing" : "admin:entry.files.loading");
  return (
    <>
      <span className="files-thumb admin-figure-thumb">
        {row ? <FileThumb row={row} whole /> : <Icon name="image" size={28} />}
      </span>
      <Text size="xs" c="dimmed" truncate title={name}>
        {name}
      </Text>
      <Group gap={2} wrap="nowrap" justify="space-between">
        {row && row.lacksAlt.length > 0 ? (
          // In a new tab, so that typed text stays.
          <Anchor size="xs" href={editAddress(row)} target="_blank" rel="noopener">
            {t("admin:editor.figure.alt")}
          </Anchor>
        ) : (
          <span />
        )}
        <Group gap={0} wrap="nowrap">
          {(onLeft ?? onRight) && <Act icon="previous" label={t("admin:entry.files.up", { name })} onClick={onLeft} />}
          {(onLeft ?? onRight) && <Act icon="next" label={t("admin:entry.files.down", { name })} onClick={onRight} />}
          {onRemove && <Act icon="close" label={t("admin:entry.files.removeOne", { name })} onClick={onRemove} />}
        </Group>
      </Group>
    </>
  );
}

function OneUpload({ id, onRemove }: { id: string; onRemove: OneProps["onRemove"] }) {
  const t = useTexts();
  const { uploadOf, again } = useTextFiles();
  const upload = uploadOf(id);
  if (!upload) return <Text size="sm">{t("admin:editor.upload.lost")}</Text>;
  const { name, percent, problem } = upload;
  if (problem === null) {
    const words = t("admin:editor.upload.going", { name, percent });
    return (
      <div className="admin-figure-upload">
        <Text size="sm">{words}</Text>
        <Progress value={percent} aria-label={words} mt={6} />
      </div>
    );
  }
  return (
    <div className="admin-figure-upload" role="alert">
      <Text size="sm" c="var(--mantine-color-error)">
        {t("admin:editor.upload.failed", { name, reason: problem })}
      </Text>
      <Group gap={4} mt={6}>
        <Button size="compact-sm" variant="light" onClick={() => again(id)}>
          {t("admin:editor.upload.again")}
        </Button>
        {onRemove && <Act icon="close" label={t("admin:entry.files.removeOne", { name })} onClick={onRemove} />}
      </Group>
    </div>
  );
}
