import { Button, Stack, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { type Refusal, refusalText, refusedFields } from "#web/admin/form/refusal.ts";
import { useTexts } from "#web/texts.tsx";
import type { Intent } from "./act-on-withdrawal.ts";

/** The answer to the last form of the screen. */
export type Answer =
  | { intent?: Intent | undefined; refused: Refusal | null; typed?: Record<string, string> | undefined }
  | undefined;

type Props = { intent: Intent; answer: Answer; quiet?: boolean; children?: ReactNode };

/** One step of the work on a withdrawal, with what has to be said for it. Works without script. */
export function ActForm({ intent, answer, quiet = false, children }: Props) {
  const t = useTexts();
  const busy = useNavigation().formData?.get("intent") === intent;
  const refused = answer?.intent === intent ? answer.refused : null;
  const atField = refused ? refusedFields(refused).some(({ field }) => knownFields.has(field)) : false;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Stack gap="sm" align="start">
        {!quiet && (
          <Title order={3} size="h6">
            {t(`admin:withdrawals.act.${intent}Title`)}
          </Title>
        )}
        {children}
        {refused && !atField && (
          <p role="alert" className="withdrawal-refused">
            {refusalText(refused, t)}
          </p>
        )}
        <Button type="submit" variant={quiet ? "default" : "filled"} loading={busy}>
          {t(`admin:withdrawals.act.${intent}`)}
        </Button>
      </Stack>
    </Form>
  );
}

/** Whose refusals stand at the field. */
const knownFields = new Set(["number", "amount", "date", "reason", "lines", "restock"]);

type At = { intent: Intent; field: string };

/** What is wrong with a field of an act. */
export function faultOf(answer: Answer, { intent, field }: At): string | undefined {
  if (answer?.intent !== intent || !answer.refused) return undefined;
  return refusedFields(answer.refused).find((one) => one.field === field)?.message;
}

/** What stood in a field of an act that was refused; `otherwise` before that. */
export function typedAt(answer: Answer, { intent, field, otherwise }: At & { otherwise?: string }): string | undefined {
  return (answer?.intent === intent && answer.refused ? answer.typed?.[field] : undefined) ?? otherwise;
}
