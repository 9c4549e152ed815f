import { Anchor, Button, Code, CopyButton, DataList, Paper, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Mail } from "#cms/mails/contract.ts";
import { isProofMail } from "#contract/mail/mail-kinds.ts";
import { mailStates } from "#contract/mail/mail-states.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";
import { suppressionList } from "../mail-list.ts";
import { Warning } from "../warning.tsx";
import { MailFiles } from "./mail-files.tsx";

/** The recipient, the time, the result, and what can be done about it. */
export function MailFacts({ mail }: { mail: Mail }) {
  const t = useTexts();
  return (
    <Stack gap="md" className="mails-facts">
      <Paper component="section" withBorder p={{ base: "md", sm: "lg" }} aria-labelledby="mail-facts">
        <Title order={2} size="h4" id="mail-facts" mb="sm">
          {t("admin:mail.facts")}
        </Title>
        <Text size="sm" mb="md">
          {t(`admin:mail.stateText.${mail.state}`)}
        </Text>
        <DataList labelWidth={100}>
          <Fact name="to">{mail.to}</Fact>
          <Fact name="language">{t(`admin:language.${mail.language}`)}</Fact>
          <Fact name="created">
            <Time at={mail.created} />
          </Fact>
          <Fact name="attempts">{mail.attempts}</Fact>
          {mail.next && (
            <Fact name="next">
              <Time at={mail.next} />
            </Fact>
          )}
          {mail.done && (
            <Fact name={`done.${mail.state}`}>
              <Time at={mail.done} />
            </Fact>
          )}
        </DataList>
      </Paper>
      {mail.error && <Problem error={mail.error} to={mail.to} />}
      {mail.returned && <CameBack mail={mail} returned={mail.returned} />}
      <MailFiles files={mail.attachments ?? []} />
      <MailLink mail={mail} />
    </Stack>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useTexts();
  return (
    <DataList.Item>
      <DataList.ItemLabel>{t(`admin:mail.${name}`)}</DataList.ItemLabel>
      <DataList.ItemValue className="admin-title">{children}</DataList.ItemValue>
    </DataList.Item>
  );
}

function Problem({ error: { code, said }, to }: { error: NonNullable<Mail["error"]>; to: string }) {
  const t = useTexts();
  return (
    <Warning tone="red" title={t(`admin:mails.error.${code}`)}>
      {t(`admin:mail.advice.${code}`)}
      {code === "ADDRESS_SUPPRESSED" && (
        <>
          {" "}
          <Anchor component={Link} to={suppressionList.href({ q: to })} inherit underline="always">
            {t("mails:suppressions.title")}
          </Anchor>
        </>
      )}
      {said && (
        <>
          <Text size="sm" mt="sm">
            {t("admin:mail.said")}
          </Text>
          <Code block mt={4} className="mails-said">
            {said}
          </Code>
        </>
      )}
    </Warning>
  );
}

/** Accepted at first, and later returned by another mail server. */
function CameBack({ mail, returned }: { mail: Mail; returned: NonNullable<Mail["returned"]> }) {
  const t = useTexts();
  return (
    <Warning tone="red" title={t(`mails:returned.${returned.kind}.title`)}>
      {t(`mails:returned.${returned.kind}.text`)} <Time at={returned.at} />
      {returned.said && (
        <Code block mt="sm" className="mails-said">
          {returned.said}
        </Code>
      )}
      <Anchor component={Link} to={suppressionList.href({ q: mail.to })} size="sm" mt="sm" display="inline-block">
        {t("mails:suppressions.title")}
      </Anchor>
    </Warning>
  );
}

/** What is said about the link. */
function linkTextOf({ kind }: Mail, { dead, shown }: { dead: boolean; shown: boolean }): string {
  if (dead) return "linkDead";
  if (shown) return "linkShown";
  return isProofMail(kind) ? "linkProof" : "linkHidden";
}

/** The personal link, so that the user can pass it on by other means; or the reason why it is not shown. */
function MailLink({ mail }: { mail: Mail }) {
  const t = useTexts();
  const address = /https?:\/\/\S*[?&]token=\S+/.exec(mail.text ?? "")?.[0];
  if (!address || mail.state === "sent") return null;
  const dead = mailStates[mail.state].again && !mail.can.resend;
  // The error above says it.
  if (mail.error?.code === "LINK_EXPIRED") return null;
  const shown = mail.can.readLinks && !dead;
  return (
    <Paper component="section" withBorder p={{ base: "md", sm: "lg" }} aria-labelledby="mail-link">
      <Title order={2} size="h4" id="mail-link" mb="sm">
        {t("admin:mail.link")}
      </Title>
      <Text size="sm">{t(`admin:mail.${linkTextOf(mail, { dead, shown })}`)}</Text>
      {shown && (
        <>
          <Code block my="sm" className="mails-said">
            {address}
          </Code>
          <CopyButton value={address}>
            {({ copied, copy }) => (
              <Button variant="default" leftSection={<Icon name={copied ? "check" : "link"} />} onClick={copy}>
                {t(copied ? "admin:mail.copied" : "admin:mail.copy")}
              </Button>
            )}
          </CopyButton>
        </>
      )}
    </Paper>
  );
}
