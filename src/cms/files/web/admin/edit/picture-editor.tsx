import { Alert, Button, Group, Paper, Text, Title } from "@mantine/core";
import { useState } from "react";
import { type Location, useLocation, useNavigate, useSearchParams } from "react-router";
import type { File } from "#cms/files/contract.ts";
import { Picture } from "#cms/files/web/index.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { FileThumb } from "../list/cards/file-thumb.tsx";
import type { FileRow } from "../list/file-rows.ts";
import { cropIcon, turnLeftIcon, turnRightIcon } from "../list/icons.tsx";
import { CropDialog } from "./crop/crop-dialog.tsx";
import type { FileForm } from "./file-values.ts";
import { FocusFields } from "./focus/focus-fields.tsx";
import { FocusPoint } from "./focus/focus-point.tsx";
import { type PictureActs, usePictureActs } from "./use-picture-acts.ts";

type Props = { file: File; row: FileRow; form: FileForm };

/** The preview of a file, and the tools for a picture. */
export function PictureEditor({ file, row, form }: Props) {
  const t = useTexts();
  const acts = usePictureActs(file);
  const edits = file.isImg && file.can.write;
  const { picture } = row;
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="file-picture">
      <Title order={2} size="h5" id="file-picture" mb="md">
        {t(file.isImg ? "admin:file.picture" : "admin:file.preview")}
      </Title>
      <Progress file={file} row={row} acts={acts} />
      {picture ? (
        <Stage row={row} form={form} edits={edits} />
      ) : (
        <div className="files-thumb file-stage-empty">
          <FileThumb row={row} />
        </div>
      )}
      {edits && <Tools file={file} acts={acts} />}
      {edits && picture && <FocusFields picture={picture} form={form} />}
    </Paper>
  );
}

/** As large as there is room for it; a click sets the focus point. */
function Stage({ row: { picture }, form, edits }: { row: FileRow; form: FileForm; edits: boolean }) {
  if (!picture) return null;
  const { width, height } = picture;
  const shown = { ...picture, alt: "", altLang: undefined, placeholder: null };
  return (
    <div className="file-stage">
      <div
        className="file-stage-picture"
        style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(60vh * ${width / height})` }}
      >
        <Picture picture={shown} sizes="(min-width: 75em) 800px, 92vw" first fit="fill" />
        {edits && <FocusPoint value={form.values.focus} onChange={(focus) => form.set("focus", focus)} />}
      </div>
    </div>
  );
}

/** The state of making its sizes; the end is announced. */
function Progress({ file, row, acts }: Pick<Props, "file" | "row"> & { acts: PictureActs }) {
  const t = useTexts();
  const works = file.status === "processing";
  const [worked, setWorked] = useState(works);
  if (works && !worked) setWorked(true);
  return (
    <>
      <Text size="sm" role="status" className="file-progress" data-works={works || undefined}>
        {works && <Icon name="clock" size={16} />}
        {works && t(row.queued ? "admin:files.state.queued" : "admin:files.state.processing")}
        {!works && worked && file.status === "ready" && t("admin:file.ready")}
      </Text>
      {file.status === "failed" && (
        <Alert
          color="red"
          variant="light"
          role="alert"
          mb="md"
          icon={<Icon name="warning" />}
          title={t("admin:files.state.failed")}
        >
          <Text size="sm">{row.error}</Text>
          {file.can.write && (
            <Button size="sm" variant="default" mt="sm" loading={acts.busy} onClick={acts.again}>
              {t("admin:file.again")}
            </Button>
          )}
        </Alert>
      )}
    </>
  );
}

function Tools({ file, acts }: { file: File; acts: PictureActs }) {
  const t = useTexts();
  const [parameters] = useSearchParams();
  const { pathname, state } = useLocation() as Location<object | null>;
  const navigate = useNavigate();
  // In the address, so that a link can lead to it; the form behind it stays.
  const show = (crop: boolean) =>
    void navigate(pathname + (crop ? "?crop" : ""), {
      replace: true,
      preventScrollReset: true,
      state: { ...state, keepFocus: true },
    });
  const edited = file.crop !== null || file.rotate !== 0;
  const measured = file.res !== undefined;
  return (
    <>
      <Group gap="xs" mt="md" className="file-tools">
        <Button
          variant="default"
          disabled={!measured}
          leftSection={<Icon name={cropIcon} />}
          onClick={() => show(true)}
        >
          {t("admin:file.crop.open")}
        </Button>
        <Button variant="default" leftSection={<Icon name={turnLeftIcon} />} onClick={() => acts.turn(-90)}>
          {t("admin:file.turnLeft")}
        </Button>
        <Button variant="default" leftSection={<Icon name={turnRightIcon} />} onClick={() => acts.turn(90)}>
          {t("admin:file.turnRight")}
        </Button>
        {edited && (
          <Button variant="default" leftSection={<Icon name="history" />} onClick={acts.toOriginal}>
            {t("admin:file.toOriginal")}
          </Button>
        )}
      </Group>
      <CropDialog
        file={file}
        opened={parameters.has("crop") && measured}
        onClose={() => show(false)}
        onCrop={(area) => {
          acts.crop(area);
          show(false);
        }}
        onMake={acts.again}
      />
    </>
  );
}
