import { Modal } from "#web/admin/pieces/modal.tsx";
import "#web/admin/lists/lists.css";
import "./list/files.css";
import { Button, Group, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type MouseEvent, useEffect, useEffectEvent, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { everyExtension, fileExtensions } from "#cms/files/extensions.ts";
import { ListPages } from "#web/admin/lists/parts/list-pages.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { FileGrid } from "./list/cards/file-grid.tsx";
import { useChoice } from "./list/cards/use-choice.ts";
import { FileEmpty } from "./list/file-empty.tsx";
import { FileFilters } from "./list/file-filters.tsx";
import { type FileRow, toRow } from "./list/file-rows.ts";
import { everyFile, type FileView, fileAddress, filesAddress, fileViewOf, recentTag } from "./list/file-view.ts";
import type { FileBrowserData } from "./list/load-files.ts";
import { FilePlaces } from "./list/places/file-places.tsx";
import { useRefresh } from "./list/use-refresh.ts";
import { UploadQuestion } from "./upload/upload-leave-guard.tsx";
import { useUploader } from "./upload/uploader.tsx";

type Props = {
  opened: boolean;
  onClose: () => void;
  /** In the order of choosing. */
  onPick: (files: FileRow[]) => void;
  /** Only pictures are shown and can be uploaded. */
  kind: "image" | "any";
  /** More than one may be chosen. */
  several: boolean;
  /** The least size in pixels of pictures that are uploaded here. */
  minWidth?: number;
  minHeight?: number;
};

const none: FileRow[] = [];

/** Lets the user choose files for another screen, and upload missing ones. */
export function FilePicker({ opened, onClose, ...rest }: Props) {
  const t = useTexts();
  const narrow = useMediaQuery("(max-width: 48em)") ?? false;
  const [loses, setLoses] = useState(false);
  const [asks, setAsks] = useState(false);
  const close = () => (loses ? setAsks(true) : onClose());
  function leave(): void {
    setAsks(false);
    onClose();
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t(`admin:files.picker.${rest.kind}.${rest.several ? "several" : "one"}`)}
      size={1120}
      fullScreen={narrow}
      centered={false}
    >
      {opened && <PickerBrowser {...rest} onClose={close} onLoses={setLoses} />}
      <UploadQuestion opened={asks} onStay={() => setAsks(false)} onLeave={leave} />
    </Modal>
  );
}

type BrowserProps = Omit<Props, "opened"> & { onLoses: (loses: boolean) => void };

function PickerBrowser({ kind, several, minWidth, minHeight, onPick, onClose, onLoses }: BrowserProps) {
  const t = useTexts();
  const language = useLanguage();
  const first: FileView = { ...everyFile, type: kind === "image" ? "image" : null };
  const fetcher = useFetcher<FileBrowserData>();
  const { revalidate } = useRevalidator();
  const show = (view: FileView) => void fetcher.load(fileAddress({ ...view, type: first.type ?? view.type }));
  const onOpen = useEffectEvent(() => show(first));
  useEffect(() => onOpen(), []);
  const { data } = fetcher;
  const rows = data?.rows ?? none;
  const choice = useChoice({ rows, scope: "picker", several });
  const [awaited, setAwaited] = useState<string | null>(null);
  // A file that already exists is selected as soon as it is shown.
  useOnceShown({ id: awaited, rows }, (row) => {
    setAwaited(null);
    choice.add([row]);
  });
  const branch = data && data.view.tags !== "" && data.view.tags !== recentTag;
  const uploader = useUploader({
    accept: kind === "image" ? fileExtensions.image : everyExtension,
    minWidth,
    minHeight,
    label: t("admin:files.upload.new"),
    tags: branch ? [data.view.tags] : [],
    onUploaded: (file) => {
      choice.add([toRow(file, { language })]);
      void revalidate();
    },
    existing: {
      label: t("admin:files.upload.useExisting"),
      onChoose: (id) => {
        setAwaited(id);
        show({ ...first, id });
      },
    },
  });
  useEffect(() => onLoses(uploader.loses), [uploader.loses, onLoses]);
  useRefresh(rows);
  if (!data) return <Text role="status">{t("admin:files.picker.loading")}</Text>;
  return (
    // Events of this dialog must not reach the form around it.
    <div
      className="files-picker"
      onClickCapture={(event) => stayHere(event, show)}
      onSubmit={(event) => event.stopPropagation()}
      onChange={(event) => event.stopPropagation()}
    >
      {data.may.write && uploader.panel}
      <div className="files-browser">
        <aside className="files-side">
          {data.may.write && uploader.button}
          <FilePlaces view={data.view} tags={data.tags} />
        </aside>
        <div>
          <FileFilters view={data.view} total={data.total} onView={show} onlyImages={kind === "image"} />
          {rows.length === 0 ? (
            <FileEmpty
              view={kind === "image" ? { ...data.view, type: null } : data.view}
              onChoose={data.may.write ? uploader.open : undefined}
            />
          ) : (
            <FileGrid rows={rows} choice={choice} single={!several} />
          )}
          <ListPages
            page={data.view.page}
            pages={data.pages}
            addressOf={(page) => fileAddress({ ...data.view, page })}
          />
        </div>
      </div>
      <Group justify="flex-end" gap="xs" className="files-pick">
        <Text size="sm" mr="auto" role="status">
          {chosenText()}
        </Text>
        <Button variant="default" onClick={onClose}>
          {t("admin:cancel")}
        </Button>
        <Button
          disabled={choice.chosen.length === 0}
          onClick={() => {
            onPick(choice.chosen);
            onClose();
          }}
        >
          {t("admin:files.picker.take")}
        </Button>
      </Group>
    </div>
  );

  function chosenText(): string {
    const [only] = choice.chosen;
    if (!several && only) return t("admin:files.picker.chosen", { name: only.fileName });
    return t("admin:files.selected", { count: choice.chosen.length });
  }
}

function useOnceShown({ id, rows }: { id: string | null; rows: FileRow[] }, call: (row: FileRow) => void): void {
  const onRows = useEffectEvent(() => {
    const row = rows.find((one) => one.id === id);
    if (row) call(row);
  });
  useEffect(() => onRows(), [id, rows]);
}

/** Links to other views of the files open within the dialog; the screen behind it stays. */
function stayHere(event: MouseEvent, show: (view: FileView) => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.pathname !== filesAddress) return;
  event.preventDefault();
  event.currentTarget.scrollIntoView({ block: "start" });
  show(fileViewOf(new URL(link.href).searchParams));
}
