import { address, fixedSlugs } from "#contract/addresses.ts";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";

export function PrivacyLink({ where: { language, main } }: { where: Where }) {
  const t = useTexts();
  return <a href={address(fixedSlugs.privacy[language], language, main)}>{t("site:cookies.privacy")}</a>;
}
