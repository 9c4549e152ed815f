import { Button, Group, Stack } from "@mantine/core";
import { useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import { changeFile, type File } from "#cms/files/contract.ts";
import { downloadAddress } from "#cms/files/picture.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { useLabelIn } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { useCameFrom } from "../list/came-from.ts";
import type { FileRow } from "../list/file-rows.ts";
import { filesAddress } from "../list/file-view.ts";
import { useFileChanges } from "../list/use-file-changes.tsx";
import { useRefresh } from "../list/use-refresh.ts";
import { AlikeFiles } from "../related/alike-files.tsx";
import { FileUses } from "../related/file-uses.tsx";
import { Neighbours } from "../related/neighbours.tsx";
import { FileFacts } from "./file-facts.tsx";
import { FileTexts } from "./file-texts.tsx";
import { fieldLabel, fieldText, fileFields } from "./file-values.ts";
import { PictureEditor } from "./picture-editor.tsx";
import { ReplaceFile } from "./replace-file.tsx";

type Props = { file: File; row: FileRow; alike: FileRow[]; tags: string[]; origin: string };

/** One file: its description, its picture, and where it is used. */
export function FileScreen({ file, row, alike, tags, origin }: Props) {
  const t = useTexts();
  const labelIn = useLabelIn();
  const navigate = useNavigate();
  const leaving = useRef(false);
  function leave(): void {
    leaving.current = true;
    void navigate(filesAddress);
  }
  const form = useVersionedForm({ fields: fileFields, loaded: file, ids: "file" });
  useRefresh(useMemo(() => [row], [row]));
  const beside = (
    <Stack gap="md">
      <FileFacts file={file} origin={origin} />
      {file.can.write && <ReplaceFile file={file} />}
      <FileUses uses={row.uses} />
      <AlikeFiles rows={alike} />
    </Stack>
  );
  return (
    <EditScreen
      className="file-screen"
      head={<FileHeader file={file} row={row} onDeleted={leave} />}
      needs={file.can.write && changeFile}
      form={form}
      fields={fileFields}
      conflict={{
        title: t("admin:file.conflict"),
        labelOf: (name) => fieldLabel(name, { t, labelIn }),
        textOf: (values, name) => fieldText(values, { name, t }),
      }}
      leaving={leaving}
      beside={{ columns: "file-columns", children: beside }}
    >
      <Stack gap="md">
        <PictureEditor file={file} row={row} form={form} />
        <FileTexts file={file} form={form} known={tags} />
      </Stack>
    </EditScreen>
  );
}

type HeaderProps = Pick<Props, "file" | "row"> & { onDeleted: () => void };

function FileHeader({ file, row, onDeleted }: HeaderProps) {
  const t = useTexts();
  const list = useCameFrom();
  const { change } = useFileChanges({ onDone: (done) => done && done.count > 0 && onDeleted() });
  return (
    <PageHeader title={row.fileName} back={{ to: filesAddress + (list ?? ""), label: t("admin:file.back") }}>
      <Group gap="xs">
        <Neighbours id={file._id} />
        <Button
          component="a"
          href={`${downloadAddress(file._id, file.gridref)}?download=true`}
          download
          variant="default"
          leftSection={<Icon name="unpublish" />}
        >
          {t("admin:file.download")}
        </Button>
        {file.can.delete && (
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            leftSection={<Icon name="trash" />}
            onClick={() => change("delete", [row])}
          >
            {t("admin:files.remove")}
          </Button>
        )}
      </Group>
    </PageHeader>
  );
}
