import "../orders.css";
import { Anchor, Button, Group, Paper, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import type { Mail } from "#cms/mails/contract.ts";
import { MailSheet } from "#cms/mails/web/admin/index.ts";
import { type Language, languages } from "#contract/language.ts";
import { isRefused } from "#contract/wire/problem.ts";
import { type Refusal, refusalText } from "#web/admin/form/refusal.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { ShopMail, TypedMail } from "./mail-fields.ts";
import { outcomeOf, sendTest } from "./send-test.ts";
import { usePreview } from "./use-preview.ts";

type Props = {
  kind: ShopMail;
  value: TypedMail;
  /** The address of the user; null for who may send no tests. */
  own: string | null;
};

/** How a mail looks with the words as they are typed, in both languages, and the way to get it as a test. */
export function MailPreview({ kind, value, own }: Props) {
  const t = useTexts();
  const [lang, setLang] = useState<Language>(useLanguage());
  const { template, refused } = usePreview({ kind, lang, value });
  const said = (key: string) => t(`admin:shopMails.preview.${key}`);
  const label = t("admin:shopMails.preview.of", { mail: t(`mails:kind.${kind}`) });
  return (
    <Paper
      component="section"
      withBorder
      aria-label={label}
      className="mails-content shop-mail-preview"
      id={`mail-${kind}-preview`}
    >
      <div className="mails-preview-head">
        <Text fw={600} lang={lang} role="status">
          {template ? template.subject : refused ? refusalText(refused, t) : said("loading")}
        </Text>
        <Group gap={0} role="group" aria-label={said("language")}>
          {languages.map((one) => (
            <Button
              key={one}
              size="compact-sm"
              variant={one === lang ? "light" : "subtle"}
              color={one === lang ? undefined : "gray"}
              c={one === lang ? undefined : "inherit"}
              aria-pressed={one === lang}
              onClick={() => setLang(one)}
            >
              {t(`admin:language.${one}`)}
            </Button>
          ))}
        </Group>
      </div>
      {template && refused && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" px="md" pb="xs">
          {refusalText(refused, t)}
        </Text>
      )}
      {template && <MailSheet template={template} label={label} />}
      {own !== null && <MailTest key={lang} {...{ kind, lang, value, own }} />}
    </Paper>
  );
}

type Testing = { kind: ShopMail; lang: Language; value: TypedMail; own: string };
type Outcome = { mail: Mail } | { refused: Refusal };

/** Sends the mail to the user, and says what became of it. */
function MailTest({ own, ...shown }: Testing) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  function send(): void {
    setBusy(true);
    setOutcome(null);
    sendTest(shown)
      .then((mail) => setOutcome({ mail }))
      .catch((error: unknown) => setOutcome({ refused: isRefused(error) ? error.reply : { code: "UNREACHABLE" } }))
      .finally(() => setBusy(false));
  }
  return (
    <Group p="md" gap="sm">
      <Button variant="default" leftSection={<Icon name="mail" />} loading={busy} onClick={send}>
        {t("admin:shopMails.test.send")}
      </Button>
      <Text size="sm" flex="1 1 240px" role="status">
        {outcome === null && t(`admin:shopMails.test.${busy ? "sending" : "to"}`, { to: own })}
        {outcome && "refused" in outcome && refusalText(outcome.refused, t)}
        {outcome && "mail" in outcome && <Told mail={outcome.mail} />}
      </Text>
    </Group>
  );
}

function Told({ mail }: { mail: Mail }) {
  const t = useTexts();
  return (
    <>
      {t(`admin:shopMails.test.${outcomeOf(mail)}`, { to: mail.to, reason: mail.error?.message ?? "" })}{" "}
      <Anchor component={Link} to={`/admincenter/mails/${mail._id}`} inherit underline="always">
        {t("admin:shopMails.test.look")}
      </Anchor>
    </>
  );
}
