import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import { dayText } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import type { LegalText } from "#shop/legal/contract.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { FileLink } from "./file-link.tsx";
import { pageOf } from "./legal-places.ts";
import { versionList } from "./versions/version-list.ts";

/** The versions that hold now, in each language, with the ways to them. */
export function HoldingVersions({ text: { _id: kind, holds }, main }: { text: LegalText; main: Language }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <>
      {holds.length === 0 && <Text size="sm">{t("admin:legal.nothingHolds")}</Text>}
      <ul className="legal-holds">
        {holds.map(({ _id, language: lang, since }) => (
          <li key={_id}>
            <Text size="sm" span>
              {t(`admin:language.${lang}`)}: {t("admin:legal.since", { day: dayText(since, language) })}
            </Text>
            <FileLink id={_id} format="PDF" name={t(`admin:language.${lang}`)} />
          </li>
        ))}
      </ul>
      <Text size="sm" component="div" className="legal-ways-on">
        {holds.length > 0 && (
          <Anchor href={pageOf(kind, main)} inherit underline="always">
            {t("admin:legal.see")}
          </Anchor>
        )}
        <Anchor component={Link} to={versionList.href({ kind })} inherit underline="always">
          {t("admin:legal.ofKind")}
        </Anchor>
      </Text>
    </>
  );
}
