import { Pagination } from "@mantine/core";
import { Link } from "react-router";
import { useTexts } from "#web/texts.tsx";
import { type ListView, listAddress } from "./list-view.ts";

/** Links to the other pages of the list, fewer of them where there is little room. */
export function EntryPages({ view, pages }: { view: ListView; pages: number }) {
  const t = useTexts();
  if (pages <= 1) return null;
  const link = (page: number) => ({ component: Link, to: listAddress({ ...view, page }) });
  const shared = {
    total: pages,
    value: view.page,
    boundaries: 1,
    getItemProps: (page: number) => ({ ...link(page), "aria-label": t("admin:pages.page", { page }) }),
    getControlProps: (control: string) => {
      const previous = control === "previous";
      const page = Math.min(pages, Math.max(1, view.page + (previous ? -1 : 1)));
      return { ...link(page), "aria-label": t(previous ? "admin:pages.previous" : "admin:pages.next") };
    },
  };
  return (
    <nav aria-label={t("admin:pages.label")} className="admin-pages">
      <Pagination {...shared} siblings={3} visibleFrom="sm" />
      <Pagination {...shared} siblings={0} hiddenFrom="sm" />
    </nav>
  );
}
