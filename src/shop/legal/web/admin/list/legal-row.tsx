import { Anchor, Button, Group, Text } from "@mantine/core";
import { Link } from "react-router";
import { dayText } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import type { LegalText } from "#shop/legal/contract.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { legalAddress, pageOf } from "../legal-places.ts";
import { LegalState } from "../legal-state.tsx";

/** A legal text: what it is, where it comes from, since when it holds, and the ways to it. */
export function LegalRow({ text, main }: { text: LegalText; main: Language }) {
  const t = useTexts();
  const language = useLanguage();
  const { _id: kind, holds } = text;
  const [first] = holds;
  const name = t(`admin:legal.kind.${kind}`);
  return (
    <li>
      <div className="legal-row-what">
        <Anchor component={Link} to={legalAddress(kind)} fw={600} c="inherit">
          {name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {t(`admin:legal.about.${kind}`)}
        </Text>
        <Group gap="xs" mt={6}>
          <LegalState text={text} />
          {first && (
            <Text size="sm" c="dimmed">
              {t("admin:legal.since", { day: dayText(first.since, language) })}
            </Text>
          )}
        </Group>
      </div>
      <Group gap="xs" wrap="nowrap">
        {first && (
          <Button
            component="a"
            href={pageOf(kind, main)}
            variant="default"
            size="xs"
            aria-label={t("admin:legal.seeOf", { name })}
          >
            {t("admin:legal.see")}
          </Button>
        )}
        <Button
          component={Link}
          to={legalAddress(kind)}
          variant="default"
          size="xs"
          aria-label={t("admin:legal.editOf", { name })}
        >
          {t(kind === "privacy" ? "admin:legal.look" : "admin:legal.edit")}
        </Button>
      </Group>
    </li>
  );
}
