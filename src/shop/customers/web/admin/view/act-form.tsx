import { Button, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { isConflict, type Refusal, refusalText, refusedFields } from "#web/admin/form/refusal.ts";
import { useTexts } from "#web/texts.tsx";
import type { Intent } from "./act-on-customer.ts";

/** The answer to the last form of the screen. */
export type Answer =
  | { intent?: Intent | undefined; refused: Refusal | null; typed?: Record<string, string> | undefined }
  | undefined;

type Props = {
  intent: Intent;
  answer: Answer;
  /** What is sent along: the version of the customer, or the note that is meant. */
  sent?: Record<string, string | number>;
  loses?: boolean;
  children?: ReactNode;
};

/** One act on a customer. Works without script. */
export function ActForm({ intent, answer, sent, loses = false, children }: Props) {
  const t = useTexts();
  const busy = useNavigation().formData?.get("intent") === intent;
  const refused = answer?.intent === intent ? answer.refused : null;
  const atField = refused ? refusedFields(refused).some(({ field }) => knownFields.has(field)) : false;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(sent ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Stack gap="sm" align="start">
        {children}
        {refused && !atField && (
          <p role="alert" className="customer-refused">
            {isConflict(refused) ? t("admin:customers.conflict") : refusalText(refused, t)}
          </p>
        )}
        <Button type="submit" variant="default" c={loses ? "var(--mantine-color-error)" : undefined} loading={busy}>
          {t(`admin:customers.act.${intent}`)}
        </Button>
      </Stack>
    </Form>
  );
}

/** Whose refusals stand at the field. */
const knownFields = new Set(["discount", "text", "reason"]);

/** Whether something is wrong with a field of an act. */
export function faultOf(answer: Answer, { intent, field }: { intent: Intent; field: string }): string | undefined {
  if (answer?.intent !== intent || !answer.refused) return undefined;
  return refusedFields(answer.refused).find((one) => one.field === field)?.message;
}

/** What stood in a field of an act that was refused; undefined before that. */
export function typedAt(answer: Answer, { intent, field }: { intent: Intent; field: string }): string | undefined {
  return answer?.intent === intent && answer.refused ? answer.typed?.[field] : undefined;
}
