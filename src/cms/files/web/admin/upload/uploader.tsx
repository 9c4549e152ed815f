import "#web/admin/pieces/progress/progress.css";
import "./upload.css";
import { Button, VisuallyHidden } from "@mantine/core";
import { type RefObject, useRef } from "react";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { useAtOnce } from "./at-once.tsx";
import { DropAnywhere } from "./drop-anywhere.tsx";
import { RefusedAlert } from "./refused-alert.tsx";
import { UploadList } from "./upload-list.tsx";
import { isLosing, waitingItems } from "./upload-queue.ts";
import { type Queue, type Uploads, useUploads } from "./use-uploads.ts";

export type UploaderRules = Omit<Uploads, "onFinished" | "atOnce"> & {
  /** What to do if the file already exists. */
  existing: { label: string; onChoose: (id: string) => void };
  /** The label of the button that chooses files. */
  label: string;
};

/**
 * Sends files to the server: chosen by the button or dropped anywhere onto the page, one by one or all together. The
 * button and the panel go where they fit; the panel takes what is dropped as long as it is there.
 */
export function useUploader({ existing, label, ...rules }: UploaderRules) {
  const t = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [atOnce] = useAtOnce();
  const uploads = useUploads({
    ...rules,
    atOnce,
    onFinished: (count) => tellSuccess(t("admin:files.upload.done", { count })),
  });
  const waiting = waitingItems(uploads.queue).length;
  return {
    open: () => field.current?.click(),
    /** Files would be lost if the uploader went away. */
    loses: isLosing(uploads.queue),
    button: <ChooseButton field={field} label={label} rules={rules} uploads={uploads} />,
    panel: (
      <>
        <VisuallyHidden role="status">
          {waiting > 0 && t("admin:files.upload.queue", { count: waiting })}
        </VisuallyHidden>
        <DropAnywhere onDrop={(files) => void uploads.add(files)} />
        {uploads.queue.refused && <RefusedAlert refused={uploads.queue.refused} uploads={uploads} />}
        <UploadList uploads={uploads} existing={existing} />
      </>
    ),
  };
}

type ChooseProps = {
  label: string;
  field: RefObject<HTMLInputElement | null>;
  rules: Pick<Uploads, "accept">;
  uploads: Queue;
};

function ChooseButton({ label, field, rules: { accept }, uploads }: ChooseProps) {
  return (
    <>
      <Button flex="none" leftSection={<Icon name="upload" />} onClick={() => field.current?.click()}>
        {label}
      </Button>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        accept={accept?.map((ext) => `.${ext}`).join(",") || undefined}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file may be chosen again.
          event.currentTarget.value = "";
          if (files.length > 0) void uploads.add(files);
        }}
      />
    </>
  );
}
