import type { Linked, Page } from "#cms/pages/contract.ts";
import { Notice } from "#web/admin/keeping/editor/notice.tsx";
import { useTexts } from "#web/texts.tsx";
import { LinkedPlaces } from "../linked-places.tsx";

type Props = { page: Pick<Page, "everywhere">; linked: Linked | null };

/** Above the editor of a shared section: where it stands, since what is changed here changes there. */
export function SharedNote({ page, linked }: Props) {
  const t = useTexts();
  if (!linked) return null;
  return (
    <Notice color="blue" icon="copy" text={t(standsText(page, linked), { count: linked.count })}>
      {linked.count > 0 && <LinkedPlaces linked={linked} none="" />}
    </Notice>
  );
}

function standsText({ everywhere }: Props["page"], { count }: Linked): string {
  if (everywhere !== "no") return "admin:shared.note.everywhere";
  return count > 0 ? "admin:shared.note.stands" : "admin:shared.note.nowhere";
}
