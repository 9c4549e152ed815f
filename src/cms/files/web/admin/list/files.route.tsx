import "#web/admin/lists/lists.css";
import "./files.css";
import { Checkbox, Text } from "@mantine/core";
import { useActionData, useLoaderData, useNavigate, useRevalidator } from "react-router";
import { everyExtension } from "#cms/files/extensions.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { ListPages } from "#web/admin/lists/parts/list-pages.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { QuotaBar } from "#web/admin/pieces/progress/quota-bar.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { useTexts } from "#web/texts.tsx";
import { AtOnceSwitch } from "../upload/at-once.tsx";
import { UploadLeaveGuard } from "../upload/upload-leave-guard.tsx";
import { useUploader } from "../upload/uploader.tsx";
import type { Route } from "./+types/files.route";
import { FileGrid } from "./cards/file-grid.tsx";
import { type Choice, useChoice } from "./cards/use-choice.ts";
import { changeFiles, type FileOutcome } from "./change-files.ts";
import { FileEmpty } from "./file-empty.tsx";
import { FileFilters } from "./file-filters.tsx";
import { FileSelection } from "./file-selection.tsx";
import { everyFile, type FileView, fileAddress, fileViewOf, recentTag, scopeOf } from "./file-view.ts";
import { type FileBrowserData, loadFiles } from "./load-files.ts";
import { FilePlaces } from "./places/file-places.tsx";
import { useTagTools } from "./places/tag-tools.tsx";
import { PlainFiles } from "./plain-files.tsx";
import { type ChangeFiles, useFileChanges } from "./use-file-changes.tsx";
import { useRefresh } from "./use-refresh.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadFiles(context, fileViewOf(new URL(request.url).searchParams));
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeFiles(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:files.title"));
}

export default function FilesScreen() {
  const t = useTexts();
  const data = useLoaderData<typeof loader>();
  const sent = useActionData<FileOutcome>();
  const { view, rows, may } = data;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const show = (next: FileView, { replace } = { replace: false }) =>
    void navigate(fileAddress(next), { replace, preventScrollReset: true });
  const uploader = useUploader({
    accept: everyExtension,
    // Files that are dropped into a branch get its tag.
    tags: view.tags !== "" && view.tags !== recentTag ? [view.tags] : [],
    label: t("admin:files.upload.choose"),
    onUploaded: () => void revalidate(),
    existing: {
      label: t("admin:files.upload.showExisting"),
      onChoose: (id) => show({ ...everyFile, id }),
    },
  });
  const choice = useChoice({ rows, scope: scopeOf(view) });
  const { change, busy } = useFileChanges({ onDone: choice.clear });
  useRefresh(rows);
  return (
    <>
      <PageHeader title={t("admin:files.title")}>{may.write && uploader.button}</PageHeader>
      {may.write && uploader.panel}
      <UploadLeaveGuard loses={uploader.loses} />
      <div className="files-browser">
        <FileSide data={data} change={change} />
        <div>
          <FileFilters view={view} total={data.total} onView={show} />
          <PlainFiles rows={rows} sent={sent} />
          <Files data={data} choice={choice} change={change} onChoose={may.write ? uploader.open : undefined} />
          <ListPages page={view.page} pages={data.pages} addressOf={(page) => fileAddress({ ...view, page })} />
          <FileSelection
            selected={choice.chosen}
            tags={data.tags}
            busy={busy}
            onChange={change}
            onClear={choice.clear}
          />
        </div>
      </div>
    </>
  );
}

/** The tree of places, and the free storage. */
function FileSide({ data: { view, tags, quota, may }, change }: { data: FileBrowserData; change: ChangeFiles }) {
  const tools = useTagTools(tags);
  return (
    <aside className="files-side">
      <FilePlaces
        view={view}
        tags={tags}
        change={change}
        menuOf={may.tags ? tools.menuOf : undefined}
        onNewTag={may.tags ? tools.add : undefined}
      />
      {may.write && <AtOnceSwitch />}
      <QuotaBar used={quota.used} total={quota.total} />
      {tools.dialog}
    </aside>
  );
}

type FilesProps = { data: FileBrowserData; choice: Choice; change: ChangeFiles; onChoose: (() => void) | undefined };

function Files({ data: { view, rows }, choice, change, onChoose }: FilesProps) {
  const t = useTexts();
  if (rows.length === 0) return <FileEmpty view={view} onChoose={onChoose} />;
  const chosen = rows.filter(({ id }) => choice.has(id)).length;
  const all = chosen === rows.length;
  return (
    <>
      {view.show === "trash" && (
        <Text size="sm" c="dimmed" mb="sm">
          {t("admin:files.trash.hint")}
        </Text>
      )}
      <Checkbox
        mb="sm"
        label={t("admin:selection.all")}
        checked={all}
        indeterminate={!all && chosen > 0}
        onChange={() => (all ? choice.remove(rows) : choice.add(rows))}
      />
      <FileGrid rows={rows} choice={choice} change={change} />
    </>
  );
}
