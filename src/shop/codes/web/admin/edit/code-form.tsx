import { Button, Group, Stack, Text } from "@mantine/core";
import { useMemo, useRef } from "react";
import { Link } from "react-router";
import { shortDayText } from "#contract/formats/dates/date-time.ts";
import { type Code, changeCode, createCode } from "#shop/codes/contract.ts";
import type { Reading } from "#shop/things/web/admin/index.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import { useOwnAddress } from "#web/admin/form/outcome/use-own-address.ts";
import type { EarlyOutcome } from "#web/admin/form/saving/save-state.ts";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { valueText } from "#web/admin/form/value-text.ts";
import { useDelete } from "#web/admin/lists/use-delete.tsx";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { type CodeGroup, groupNames } from "../code-groups.ts";
import { CodeStateBadge } from "../code-state.tsx";
import { codeAddress, codeList, copyAddress, deletionTexts } from "../list/code-list.ts";
import { CodeNumbers, CodeSentence } from "./code-aside.tsx";
import { type CodeValues, codeFields, saidBy } from "./code-fields.ts";
import { ConditionsPart } from "./conditions-part.tsx";
import { CustomersPart } from "./customers-part.tsx";
import { GivesPart } from "./gives-part.tsx";
import { WordPart } from "./word-part.tsx";

type Props = {
  code: Code | null;
  /** What a new code begins with. */
  copied: Code | null;
  groups: CodeGroup[];
  reading: Reading;
  /** The answer to the form, if it was sent before its script arrived. */
  answer: EarlyOutcome<Code, CodeValues> | undefined;
};

/** All of a code: its word, what it gives, and under which conditions; beside it what that means, and what came of it. */
export function CodeForm({ code, copied, groups, reading, answer }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const leaving = useRef(false);
  const toOwnAddress = useOwnAddress(codeAddress);
  const fields = useMemo(() => codeFields(reading, copied), [reading, copied]);
  const form = useVersionedForm<Code, CodeValues>({
    fields,
    loaded: code,
    answer,
    ids: "code",
    onSaved: (saved) => {
      tellSuccess(t(saved.enabled ? "admin:codes.saved" : "admin:codes.savedOff"));
      if (!code) toOwnAddress(saved);
    },
  });
  const { values, errors, set } = form;
  const part = { values, errors, set };
  const said = saidBy(values, { fields, groups: values.groups });
  const beside = (
    <Stack gap="md" className="shop-beside">
      <CodeSentence said={said} groups={groups} currency={reading.currency} />
      {code && <CodeNumbers code={code} currency={reading.currency} />}
    </Stack>
  );
  return (
    <EditScreen
      head={<CodeHeader code={code} leaving={leaving} />}
      needs={code ? changeCode : createCode}
      form={form}
      fields={fields}
      conflict={{
        title: t("admin:codes.conflict"),
        labelOf: (field) => t(`admin:codes.field.${field}`),
        textOf: (held, field) => {
          if (field === "groups") return groupNames(held.groups, { groups, language, t }).join(", ");
          const day = (field === "from" || field === "to") && held[field];
          return day ? shortDayText(`${day}T12:00:00Z`, language) : valueText(held[field], t);
        },
      }}
      beside={{ columns: "shop-columns", children: beside }}
      leaving={leaving}
    >
      <Stack gap="md">
        {copied && <Text>{t("admin:codes.copyOf", { code: copied.code })}</Text>}
        <WordPart {...part} archived={code?.state === "archived"} />
        <GivesPart {...part} reading={reading} />
        <ConditionsPart {...part} reading={reading} />
        <CustomersPart {...part} groups={groups} />
      </Stack>
    </EditScreen>
  );
}

type HeaderProps = { code: Code | null; leaving: { current: boolean } };

function CodeHeader({ code, leaving }: HeaderProps) {
  const t = useTexts();
  const redeemed = code?.redeemed ?? 0;
  const ask = useDelete({ list: codeList.path, texts: deletionTexts(redeemed), final: true, leaving });
  return (
    <PageHeader
      title={code?.code ?? t("admin:codes.new")}
      back={{ to: codeList.path, label: t("admin:codes.back") }}
      beside={code && <CodeStateBadge state={code.state} />}
    >
      {code && (
        <Group gap="xs">
          <Button component={Link} to={copyAddress(code._id)} variant="default" leftSection={<Icon name="copy" />}>
            {t("admin:codes.duplicate")}
          </Button>
          {code.state !== "archived" && (
            <Button
              variant="default"
              c="var(--mantine-color-error)"
              leftSection={<Icon name="trash" />}
              onClick={() => ask({ id: code._id, name: code.code })}
            >
              {t(`admin:codes.do.${redeemed > 0 ? "archive" : "delete"}`)}
            </Button>
          )}
        </Group>
      )}
    </PageHeader>
  );
}
