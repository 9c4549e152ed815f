import { address, fixedSlugs } from "#contract/addresses.ts";
import type { Where } from "../place.ts";

type Props = {
  where: Where;
  /** With the link between `<a>` and `</a>`. */
  text: string;
};

/** Says before anything is sent where to read what becomes of it (GDPR Art. 13). */
export function PrivacyNote({ where, text }: Props) {
  const [before, link, after] = text.split(/<\/?a>/);
  return (
    <p className="field-note">
      {before}
      <a href={address(fixedSlugs.privacy[where.language], where.language, where.main)}>{link}</a>
      {after}
    </p>
  );
}
