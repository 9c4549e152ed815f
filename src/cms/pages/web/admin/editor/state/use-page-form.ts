import type { Page } from "#cms/pages/contract.ts";
import { useKeptForm } from "#web/admin/keeping/editor/use-kept-form.ts";
import type { Sitting } from "#web/admin/keeping/use-sitting.ts";
import { useTexts } from "#web/texts.tsx";
import { type PageValues, pageFields } from "./page-form.ts";

/** The form of a page: its blocks, saved automatically. */
export function usePageForm({ loaded, sitting }: { loaded: Page; sitting: Sitting }) {
  const t = useTexts();
  return useKeptForm<Page, PageValues>({
    fields: pageFields,
    loaded,
    sitting,
    ids: "page",
    texts: "admin:page",
    missingFor: () => [],
    missingText: () => t("admin:page.untitled"),
  });
}

export type PageForm = ReturnType<typeof usePageForm>;
