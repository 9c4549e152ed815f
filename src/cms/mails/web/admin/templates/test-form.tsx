import { Anchor, Button, Group, Paper, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { lineLength } from "#contract/wire/shapes.ts";
import { type Refusal, refusalText } from "#web/admin/form/refusal.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { mailAddress } from "../mail-list.ts";
import { type TemplateView, templateAddress } from "./template-view.ts";

export type TestAnswer = { sent?: { id: string; to: string } | null; refused: Refusal | null };

type Props = {
  view: TemplateView;
  /** The address of the user. */
  own: string;
  answer: TestAnswer | undefined;
};

/** Sends the shown mail as a test, to the user or to another address. */
export function TestForm({ view, own, answer }: Props) {
  const t = useTexts();
  const [to, setTo] = useState(own);
  const busy = useNavigation().state === "submitting";
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="mail-test">
      <Form method="post" action={templateAddress(view)} noValidate preventScrollReset>
        <input type="hidden" name="kind" value={view.kind} />
        <input type="hidden" name="lang" value={view.lang} />
        <Text component="h2" fw={600} id="mail-test" mb="xs">
          {t("mails:test.title")}
        </Text>
        <Group align="flex-start" gap="sm" className="mails-test">
          <TextInput
            name="to"
            type="email"
            label={t("mails:test.to")}
            maxLength={lineLength}
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
            error={answer?.refused && refusalText(answer.refused, t)}
          />
          <Button type="submit" loading={busy} leftSection={<Icon name="mail" />} className="mails-test-button">
            {t("mails:test.send")}
          </Button>
        </Group>
        <Text size="sm" mt="xs" role="status">
          {answer?.sent ? (
            <>
              {t("mails:test.sent", { to: answer.sent.to })}{" "}
              <Anchor component={Link} to={mailAddress(answer.sent.id)} inherit underline="always">
                {t("mails:test.look")}
              </Anchor>
            </>
          ) : (
            t("mails:test.hint")
          )}
        </Text>
      </Form>
    </Paper>
  );
}
