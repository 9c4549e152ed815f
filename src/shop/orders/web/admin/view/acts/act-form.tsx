import { Button, Stack, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { type Refusal, refusalText, refusedFields } from "#web/admin/form/refusal.ts";
import type { Icon as Icons } from "#web/admin/pieces/icons.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { Intent } from "./act-on-order.ts";

/** The answer to the last form of the screen. */
export type Answer =
  | { intent?: Intent | undefined; refused: Refusal | null; typed?: Record<string, string> | undefined }
  | undefined;

type Props = {
  intent: Intent;
  answer: Answer;
  /** Of the button, if not that of the intent. */
  label?: string;
  icon?: Parameters<typeof Icons>[0]["name"];
  quiet?: boolean;
  /** Why somebody has to say why: the order is not paid, or another sum has arrived. */
  needsReason?: "unpaid" | "sum" | "age" | null;
  /** It may stay empty. */
  reasonOptional?: boolean;
  children?: ReactNode;
};

/** One act on an order, with what has to be said for it. Works without script. */
export function ActForm({
  intent,
  answer,
  label,
  icon,
  quiet = false,
  needsReason = null,
  reasonOptional = false,
  children,
}: Props) {
  const t = useTexts();
  const busy = useNavigation().formData?.get("intent") === intent;
  const refused = answer?.intent === intent ? answer.refused : null;
  const atField = refused ? refusedFields(refused).some(({ field }) => knownFields.has(partOf(field))) : false;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Stack gap="sm" align="start">
        {children}
        {needsReason && (
          <TextInput
            name="override"
            required={!reasonOptional}
            w="100%"
            maxLength={500}
            label={t(`admin:orders.act.why.${needsReason}`)}
            description={t(`admin:orders.act.whyHint.${needsReason}`)}
            defaultValue={typedAt(answer, { intent, field: "override" })}
          />
        )}
        {refused && !atField && (
          <p role="alert" className="order-refused">
            {refusalText(refused, t)}
          </p>
        )}
        <Button
          type="submit"
          variant={quiet ? "default" : "filled"}
          loading={busy}
          leftSection={icon && <Icon name={icon} />}
        >
          {label ?? t(`admin:orders.act.${intent}`)}
        </Button>
      </Stack>
    </Form>
  );
}

/** Whose refusals stand at the field. */
const knownFields = new Set(["amount", "date", "lines", "ageChecked", "ageCheck", "text", "tracking", "further"]);

/** The field of the form: of `further/0/tracking`, it is `further`. */
function partOf(field: string): string {
  return field.split("/")[0] ?? field;
}

/** What is wrong with a field of an act. */
export function faultOf(answer: Answer, { intent, field }: { intent: Intent; field: string }): string | undefined {
  if (answer?.intent !== intent || !answer.refused) return undefined;
  return refusedFields(answer.refused).find((one) => partOf(one.field) === field)?.message;
}

/** What stood in a field of an act that was refused; `otherwise` before that. */
export function typedAt(
  answer: Answer,
  { intent, field, otherwise }: { intent: Intent; field: string; otherwise?: string },
): string | undefined {
  return (answer?.intent === intent && answer.refused ? answer.typed?.[field] : undefined) ?? otherwise;
}
