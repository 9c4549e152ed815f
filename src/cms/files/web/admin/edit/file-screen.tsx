import { Button, Group, Stack } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { useMemo, useRef } from "react";
import { Form, useNavigate } from "react-router";
import type { File } from "#cms/files/contract.ts";
import { downloadAddress } from "#cms/files/picture.ts";
import { LeaveGuard } from "#web/admin/form/leave-guard.tsx";
import { SaveBar } from "#web/admin/form/save-bar.tsx";
import { useVersionedForm } from "#web/admin/form/use-versioned-form.ts";
import { VersionConflict } from "#web/admin/form/version-conflict.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { useTexts } from "#web/texts.tsx";
import type { FileRow } from "../list/file-rows.ts";
import { filesAddress } from "../list/file-view.ts";
import { useFileChanges } from "../list/use-file-changes.tsx";
import { useRefresh } from "../list/use-refresh.ts";
import { AlikeFiles } from "./alike-files.tsx";
import { FileFacts } from "./file-facts.tsx";
import { FileTexts } from "./file-texts.tsx";
import { FileUses } from "./file-uses.tsx";
import { fieldLabel, fieldText, fileShape } from "./file-values.ts";
import { PictureEditor } from "./picture-editor.tsx";
import { ReplaceFile } from "./replace-file.tsx";

type Props = { file: File; row: FileRow; alike: FileRow[]; tags: string[]; origin: string };

/** One file: what is said about it, what is done to its picture, and where it is used. */
export function FileScreen({ file, row, alike, tags, origin }: Props) {
  const t = useTexts();
  const navigate = useNavigate();
  const leaving = useRef(false);
  function leave(): void {
    leaving.current = true;
    void navigate(filesAddress);
  }
  const form = useVersionedForm({ shape: fileShape, loaded: file, ids: "file" });
  const { dirty, busy, savedAt, submit } = form;
  useRefresh(useMemo(() => [row], [row]));
  useHotkeys([["mod+S", submit]], [], true);
  return (
    <div className="file-screen">
      <FileHeader file={file} row={row} onDeleted={leave} />
      <Form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="file-columns">
          <Stack gap="md">
            <PictureEditor file={file} row={row} form={form} />
            <FileTexts file={file} form={form} known={tags} />
          </Stack>
          <Stack gap="md">
            <FileFacts file={file} origin={origin} />
            {file.can.write && <ReplaceFile file={file} />}
            <FileUses uses={row.uses} />
            <AlikeFiles rows={alike} />
          </Stack>
        </div>
        {file.can.write && (
          <SaveBar stored dirty={dirty} savedAt={savedAt}>
            <Button
              type="submit"
              name="intent"
              value="save"
              loading={busy}
              leftSection={<Icon name="save" />}
              aria-keyshortcuts="Control+S Meta+S"
            >
              {t("admin:form.save")}
            </Button>
          </SaveBar>
        )}
      </Form>
      <VersionConflict
        title={t("admin:file.conflict")}
        form={form}
        shape={fileShape}
        labelOf={(name) => fieldLabel(name, t)}
        textOf={(values, name) => fieldText(values, { name, t })}
      />
      <LeaveGuard dirty={dirty} leaving={leaving} />
    </div>
  );
}

type HeaderProps = Pick<Props, "file" | "row"> & { onDeleted: () => void };

function FileHeader({ file, row, onDeleted }: HeaderProps) {
  const t = useTexts();
  const { change } = useFileChanges({ onDone: (done) => done && done.count > 0 && onDeleted() });
  return (
    <PageHeader title={row.fileName} back={{ to: filesAddress, label: t("admin:file.back") }}>
      <Group gap="xs">
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
