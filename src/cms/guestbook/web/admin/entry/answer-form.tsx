import { Alert, Button, Paper, Stack, Textarea } from "@mantine/core";
import { Form, useNavigation } from "react-router";
import type { GuestbookEntry } from "#cms/guestbook/contract.ts";
import { type Refusal, refusalText } from "#web/admin/form/refusal.ts";
import { useTexts } from "#web/texts.tsx";

/** What came of a form of this screen that was refused. */
export type Sent = { refused: Refusal; intent?: string; typed?: string } | undefined;

/** The owner's public answer, written in place. */
export function AnswerForm({ entry, sent }: { entry: GuestbookEntry; sent: Sent }) {
  const t = useTexts();
  const { formData } = useNavigation();
  const { version, answer, behind, can } = entry;
  if (!can.moderate) return null;
  const refused = sent?.intent === "answer" ? sent : undefined;
  const hint = t("guestbook:admin.entry.answerHint");
  const waits = behind?.state === "published" ? "" : ` ${t("guestbook:admin.entry.answerWaits")}`;
  return (
    <Paper withBorder p="lg">
      <Form method="post">
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="version" value={version} />
        <Stack gap="md" align="flex-start">
          {refused && (
            <Alert color="red" role="alert">
              {refusalText(refused.refused, t)}
            </Alert>
          )}
          <Textarea
            name="answer"
            label={t("guestbook:admin.entry.answer")}
            description={hint + waits}
            defaultValue={refused?.typed ?? answer}
            maxLength={2000}
            autosize
            minRows={3}
            w="100%"
          />
          <Button type="submit" loading={formData?.get("intent") === "answer"}>
            {t("guestbook:admin.entry.saveAnswer")}
          </Button>
        </Stack>
      </Form>
    </Paper>
  );
}
