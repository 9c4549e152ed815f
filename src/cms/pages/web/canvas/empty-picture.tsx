import { useTexts } from "#web/texts.tsx";

/** On the canvas of the editor, the place of a picture that is still to be chosen: a click opens the picker. */
export function EmptyPicture({ prop }: { prop: string }) {
  const t = useTexts();
  return (
    <button type="button" className="empty-picture" data-picture={prop} data-hint="site:canvas.choosePicture">
      {t("site:canvas.choosePicture")}
    </button>
  );
}
