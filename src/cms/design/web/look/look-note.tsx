import { lookAddress } from "#cms/design/look-address.ts";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import type { Look } from "../load-design.ts";

/** Says on every page that visitors see the site in another design, and how to get back to theirs. */
export function LookNote({ look, where }: { look: Look; where: Where }) {
  const t = useTexts();
  if (!look) return null;
  return (
    <p className="preview-note" role="note">
      <span className="wrap">
        <strong>{t(`site:designLook.${look}.title`)}:</strong> {t(`site:designLook.${look}.text`)}{" "}
        <a href={`${lookAddress(where)}?end=1`}>{t("site:designLook.end")}</a>
      </span>
    </p>
  );
}
