import { Pagination } from "@mantine/core";
import { Link } from "react-router";
import { useTexts } from "../texts.tsx";

type Props = { page: number; pages: number; addressOf: (page: number) => string };

/** Links to the other pages of a list, fewer of them where there is little room. */
export function ListPages({ page: shown, pages, addressOf }: Props) {
  const t = useTexts();
  if (pages <= 1) return null;
  const link = (page: number) => ({ component: Link, to: addressOf(page) });
  const shared = {
    total: pages,
    value: shown,
    boundaries: 1,
    getItemProps: (page: number) => ({ ...link(page), "aria-label": t("admin:pages.page", { page }) }),
    getControlProps: (control: string) => {
      const previous = control === "previous";
      const page = Math.min(pages, Math.max(1, shown + (previous ? -1 : 1)));
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
