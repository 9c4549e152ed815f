import { Stack } from "@mantine/core";
import { useMemo } from "react";
import type { Language } from "#contract/language.ts";
import { changeLegalText, type LegalText } from "#shop/legal/contract.ts";
import type { WrittenKind } from "#shop/legal/kinds.ts";
import type { Reading } from "#shop/things/web/admin/index.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { useTexts } from "#web/texts.tsx";
import { legalPath } from "../legal-places.ts";
import { LegalState } from "../legal-state.tsx";
import type { actOnLegal } from "./act-on-legal.ts";
import { type LegalValues, legalFields } from "./legal-fields.ts";
import { legalValueText } from "./legal-value-text.ts";
import { ModelPart } from "./model-part.tsx";
import { PublicationPart } from "./publication-part.tsx";
import { ShippingPart } from "./shipping-part.tsx";
import { SourcePart } from "./source-part.tsx";
import { TextPart } from "./text-part.tsx";

type Props = { text: LegalText; reading: Reading; main: Language; onDiscard: () => void };

/** The form of a legal text, with what can be done about its draft beside it. */
export function LegalForm({ text, reading, main, onDiscard }: Props) {
  const t = useTexts();
  const kind = text._id as WrittenKind;
  const fields = useMemo(() => legalFields(reading), [reading]);
  const form = useVersionedForm<LegalText, LegalValues>({
    fields,
    loaded: text,
    answer: useAnswer<typeof actOnLegal>(),
    ids: "legal",
    onSaved: ({ changed }) => tellSuccess(t(changed ? "admin:legal.saved" : "admin:legal.published")),
  });
  const thing = form.thing ?? text;
  const own = form.values.source === "own";
  return (
    <EditScreen
      head={
        <PageHeader
          title={t(`admin:legal.kind.${kind}`)}
          back={{ to: legalPath, label: t("admin:legal.title") }}
          beside={<LegalState text={thing} />}
        />
      }
      needs={changeLegalText}
      form={form}
      fields={fields}
      save={{ label: t("admin:legal.saveDraft") }}
      conflict={{
        title: t("admin:legal.conflict"),
        labelOf: (name) => t(`admin:legal.field.${name}`),
        textOf: (held, name) => legalValueText(held, name, t),
      }}
      beside={{
        columns: "legal-columns",
        children: <PublicationPart {...{ form, thing, main, onDiscard }} />,
      }}
    >
      <Stack gap="md">
        <SourcePart kind={kind} form={form} />
        {own && <TextPart form={form} field="own" outlined={kind === "terms"} />}
        {!own && kind === "withdrawal" && <ModelPart form={form} reading={reading} />}
        {kind === "shipping" && <ShippingPart form={form} />}
        {!own && (kind === "withdrawal" || kind === "shipping") && (
          <TextPart form={form} field="addition" about={kind} />
        )}
      </Stack>
    </EditScreen>
  );
}
