import "./page-editor.css";
import { Button } from "@mantine/core";
import { ReadOnlyNotice } from "#web/admin/form/read-only.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useThingTitle } from "#web/admin/pieces/title.ts";
import { openPreview } from "#web/admin/publishing/open-preview.ts";
import { screenAddress } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import { pageKind } from "../page-kind.ts";
import { SharedNote } from "../shared/shared-note.tsx";
import type { EditorData } from "./edit-page.ts";
import { EditorHeader } from "./editor-header.tsx";
import { editorPath, titleOf } from "./editor-title.ts";

/** The draft of a page as visitors will see it, for users who may read it but not change it. Its scripts do not run. */
export function PageView({ page, linked, main }: Pick<EditorData, "page" | "linked" | "main">) {
  const t = useTexts();
  const title = titleOf(page, main) || t("admin:page.untitled");
  useThingTitle(() => editorPath(t, { page, main }));
  return (
    <div className="page-editor">
      <EditorHeader title={title} page={page} />
      <ReadOnlyNotice />
      <SharedNote linked={linked} page={page} />
      <iframe
        className="page-view"
        title={t("admin:publication.preview")}
        sandbox="allow-same-origin"
        src={`${screenAddress("preview", { language: main, main })}/page/${page._id}?draft=1`}
      />
      <div>
        <Button
          variant="default"
          leftSection={<Icon name="external" />}
          onClick={() => openPreview(pageKind, page._id)}
        >
          {t("admin:publication.preview")}
        </Button>
      </div>
    </div>
  );
}
