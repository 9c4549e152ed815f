import "./own-css.css";
import { Stack, Switch, Text } from "@mantine/core";
import { fileSize } from "#contract/formats/file-size.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { DesignForm } from "../state/use-design-form.ts";
import { CssField } from "./css-field.tsx";
import { CssHelp } from "./css-help.tsx";
import type { PageFinding } from "./page-findings.ts";
import { heavy, type OwnSheet } from "./use-own-sheet.ts";

type Props = { form: DesignForm; own: OwnSheet; findings: PageFinding[] };

/** The owner's own style sheet, with what is wrong with it and what it does to the page. */
export function CssPanel({ form, own, findings }: Props) {
  const t = useTexts();
  const { css } = form.values;
  const { faults } = own;
  // What the server has refused without this window knowing why.
  const refused = faults.length === 0 ? form.errors.css : undefined;
  return (
    <Stack gap="sm">
      <Text size="sm">{t("admin:design.css.intro")}</Text>
      <Switch
        label={t("admin:design.css.on")}
        description={t("admin:design.css.onHint")}
        checked={css.on}
        onChange={(event) => form.change({ css: { ...css, on: event.currentTarget.checked } })}
      />
      <CssField
        value={css.text}
        onChange={(text) => form.change({ css: { ...css, text } }, { of: "css" })}
        wrong={new Set(faults.map(({ values }) => values.line))}
        error={faults.length > 0 || refused !== undefined}
        describedBy="design-css-told"
      >
        {(jump) => (
          <div id="design-css-told" role="status">
            {faults.length > 0 && (
              <>
                <Text size="sm" fw={600} c="var(--mantine-color-error)">
                  {t("admin:design.css.faults", { count: faults.length })}
                </Text>
                <ul className="design-faults">
                  {faults.map(({ code, values }) => (
                    <li key={`${values.line}:${values.column}:${code}`}>
                      <button type="button" className="design-fault" onClick={() => jump(values)}>
                        {t(`problem:${code}`, values)}
                      </button>
                    </li>
                  ))}
                </ul>
              </>
            )}
            {refused && (
              <Text size="sm" c="var(--mantine-color-error)">
                {refused}
              </Text>
            )}
            {faults.length === 0 && css.text.trim() !== "" && !css.on && (
              <Text size="sm" c="dimmed">
                {t("admin:design.css.off")}
              </Text>
            )}
          </div>
        )}
      </CssField>
      <Warnings own={own} findings={css.on ? findings : []} />
      <CssHelp />
    </Stack>
  );
}

function Warnings({ own, findings }: Omit<Props, "form">) {
  const t = useTexts();
  const language = useLanguage();
  const told = [
    ...(own.bytes > heavy
      ? [t("admin:design.css.heavy", { size: fileSize(own.bytes, language), most: fileSize(heavy, language) })]
      : []),
    ...findings.map(({ name, ...values }) => t(`admin:design.css.finding.${name}`, values)),
  ];
  return (
    <ul className="design-warnings" role="status" aria-label={t("admin:design.css.warnings")}>
      {told.map((text) => (
        <li key={text}>
          <Icon name="warning" size={16} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
