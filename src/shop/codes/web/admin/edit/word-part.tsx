import { Button, CopyButton, Group, TextInput } from "@mantine/core";
import { longestCode } from "#shop/codes/contract.ts";
import { GrowingInput } from "#shop/things/web/admin/index.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { YesNo } from "#web/admin/form/yes-no.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { CodePart } from "./code-part.ts";
import { proposeWord } from "./propose-word.ts";

/** The word itself, what its owner notes about it, and whether it counts at all. */
export function WordPart({ values, errors, set, archived }: CodePart & { archived: boolean }) {
  const t = useTexts();
  return (
    <FormSection id="code-word" title={t("admin:codes.part.word")}>
      <TextInput
        id="code-code"
        name="code"
        label={t("admin:codes.field.code")}
        description={t("admin:codes.hint.code")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={values.code}
        error={errors.code}
        maxLength={longestCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        withAsterisk
        aria-required
        className="code-word"
        onChange={({ currentTarget: { value } }) => set("code", value)}
      />
      <Group gap="xs" className="code-scripted">
        <Button variant="default" onClick={() => set("code", proposeWord())}>
          {t("admin:codes.propose")}
        </Button>
        <CopyButton value={values.code.trim()}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              disabled={values.code.trim() === ""}
              leftSection={<Icon name={copied ? "check" : "copy"} />}
              onClick={copy}
            >
              <span role="status">{t(`admin:codes.${copied ? "copied" : "copy"}`)}</span>
            </Button>
          )}
        </CopyButton>
      </Group>
      <GrowingInput
        id="code-note"
        name="note"
        label={t("admin:codes.field.note")}
        hint={t("admin:codes.hint.note")}
        limit={500}
        value={values.note}
        error={errors.note}
        onChange={(note) => set("note", note)}
      />
      <YesNo
        id="code-enabled"
        name="enabled"
        label={t("admin:codes.field.enabled")}
        hint={t(`admin:codes.hint.${archived ? "archived" : "enabled"}`)}
        checked={values.enabled}
        onChange={(enabled) => set("enabled", enabled)}
      />
    </FormSection>
  );
}
