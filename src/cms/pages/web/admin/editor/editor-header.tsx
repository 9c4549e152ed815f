import { memo } from "react";
import type { Page } from "#cms/pages/contract.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { ThingStateBadges } from "#web/admin/publishing/thing-state.tsx";
import { useTexts } from "#web/texts.tsx";
import { listOf } from "../page-kind.ts";
import { PageTabs } from "../page-tabs.tsx";

type Props = { title: string; page: Page };

/** What stands above the tools; it is not drawn for each key. */
export const EditorHeader = memo(function EditorHeader({ title, page }: Props) {
  const t = useTexts();
  const list = listOf(page.kind);
  return (
    <PageHeader
      title={title}
      back={{ to: list.to, label: t(list.label) }}
      beside={<ThingStateBadges thing={page} titles={{ de: page.title, en: page.translations.en?.title ?? "" }} />}
      tabs={<PageTabs id={page._id} />}
    />
  );
});
