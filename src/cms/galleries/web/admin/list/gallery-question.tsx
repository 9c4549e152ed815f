import { Uses } from "#cms/files/web/admin/index.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { confirmFirst } from "#web/admin/form/confirm.tsx";
import { useTexts } from "#web/texts.tsx";
import type { GalleryIntent } from "./change-galleries.ts";
import type { GalleryRow } from "./gallery-rows.ts";

type Named = Pick<GalleryRow, "id" | "title" | "uses">;

/** The question before a gallery is deleted, with the places where it is shown. */
export function galleryQuestion(t: Translate, { title, uses }: Named) {
  return {
    title: t(uses.length > 0 ? "admin:galleries.delete.usedTitle" : "admin:galleries.delete.title"),
    content: <Consequence title={title || t("admin:galleries.untitled")} uses={uses} />,
  };
}

/** Asks before a gallery is deleted on its own screen. */
export function useGalleryQuestion(onYes: (intent: GalleryIntent, gallery: Named) => void) {
  const t = useTexts();
  return (gallery: Named): void => {
    const intent = gallery.uses.length > 0 ? "deleteUsed" : "delete";
    confirmFirst({ ...galleryQuestion(t, gallery), loses: true, onConfirm: () => onYes(intent, gallery) });
  };
}

function Consequence({ title, uses }: Pick<Named, "title" | "uses">) {
  const t = useTexts();
  if (uses.length === 0) return t("admin:galleries.delete.text", { title });
  return (
    <>
      <Uses of={t("admin:galleries.delete.used", { title })} uses={uses} />
      {t("admin:galleries.delete.usedText")}
    </>
  );
}
