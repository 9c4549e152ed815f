import { address, fixedSlugs } from "#contract/addresses.ts";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";

/** Says before anything is sent where to read what becomes of it (GDPR Art. 13). */
export function PrivacyNote({ where }: { where: Where }) {
  const t = useTexts();
  const [before, link, after] = t("messages:public.privacy").split(/<\/?a>/);
  return (
    <p className="field-note">
      {before}
      <a href={address(fixedSlugs.privacy[where.language], where.language, where.main)}>{link}</a>
      {after}
    </p>
  );
}
