import type { Linked, Page } from "#cms/pages/contract.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { confirmFirst } from "#web/admin/form/confirm.tsx";

type Asked = { page: Pick<Page, "everywhere"> & { title: string }; linked: Linked | null; onConfirm: () => void };

/** Before a shared section that stands somewhere is published, asks whether all these places shall change. */
export function askForAll(t: Translate, { page, linked, onConfirm }: Asked): void {
  const all = page.everywhere !== "no";
  if (!linked || (linked.count === 0 && !all)) return onConfirm();
  const places = linked.first.map(({ title }) => title).join(", ");
  confirmFirst({
    title: t("admin:shared.ask.title"),
    content: t(`admin:shared.ask.${all ? "everywhere" : "text"}`, { name: page.title, count: linked.count, places }),
    onConfirm,
  });
}
