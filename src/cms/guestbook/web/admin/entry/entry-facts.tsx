import { Anchor, Paper, Text, Title } from "@mantine/core";
import type { GuestbookEntry } from "#cms/guestbook/contract.ts";
import { mailtoOf } from "#contract/mail/mail-address.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";

/** What is known about an entry besides its words. */
export function EntryFacts({ entry }: { entry: GuestbookEntry }) {
  const t = useTexts();
  const { name, place, signed, lang, behind } = entry;
  const { email = null, sameNetwork = 0 } = behind ?? {};
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="guestbook-facts">
      <Title order={2} size="h4" mb="sm" id="guestbook-facts">
        {t("guestbook:admin.entry.facts")}
      </Title>
      <dl className="guestbook-facts">
        <dt>{t("guestbook:admin.entry.name")}</dt>
        <dd>{name}</dd>
        {place && (
          <>
            <dt>{t("guestbook:admin.entry.place")}</dt>
            <dd>{place}</dd>
          </>
        )}
        <dt>{t("guestbook:admin.entry.email")}</dt>
        <dd>
          {email ? (
            <Anchor href={mailtoOf(email)} size="sm">
              {email}
            </Anchor>
          ) : (
            t("guestbook:admin.entry.noEmail")
          )}
        </dd>
        <dt>{t("guestbook:admin.entry.signed")}</dt>
        <dd>
          <Time at={signed} />
        </dd>
        <dt>{t("guestbook:admin.entry.language")}</dt>
        <dd>{t(`problem:language.${lang}`)}</dd>
      </dl>
      {sameNetwork > 0 && (
        <Text size="sm" mt="md">
          {t("guestbook:admin.sameNetwork", { count: sameNetwork })}
        </Text>
      )}
    </Paper>
  );
}
