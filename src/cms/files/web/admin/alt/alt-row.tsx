import { Anchor, Checkbox, Paper, Text } from "@mantine/core";
import { memo, type RefObject } from "react";
import { Link } from "react-router";
import { lackingAlt } from "#cms/files/alt.ts";
import type { Language } from "#contract/language.ts";
import { FormCopyNotice } from "#web/admin/keeping/copies/form-copy-notice.tsx";
import { useFormCopy } from "#web/admin/keeping/copies/use-form-copy.ts";
import { GrowingText } from "#web/admin/pieces/growing-text.tsx";
import { fieldIn } from "#web/form/table-fields.ts";
import { useLabelIn, useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { fieldLabel } from "../edit/file-values.ts";
import { FileState, FileThumb } from "../list/cards/file-thumb.tsx";
import type { FileRow } from "../list/file-rows.ts";
import { editAddress } from "../list/file-view.ts";
import { type AltState, altFields, altText, nameOfOne } from "./alt-values.ts";
import { type Alts, formOfOne } from "./use-alts.ts";

type Props = Pick<Alts, "busy" | "change"> & {
  state: AltState;
  row: FileRow;
  /** Set once the user has given up what was typed. */
  leaving: RefObject<boolean>;
};

/** One picture, and beside it what it says to those who do not see it. */
export const AltRow = memo(function AltRow({ state, row, leaving, busy, change }: Props) {
  const t = useTexts();
  const labelIn = useLabelIn();
  const form = formOfOne(state, { busy, change });
  const copies = useFormCopy({ form, fields: altFields, leaving });
  const heading = `alt-${row.id}`;
  const { values, set } = form;
  return (
    <Paper component="section" withBorder className="alts-row" aria-labelledby={heading}>
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name={nameOfOne("version", row.id)} value={state.thing?.version} />
      <span className="files-thumb alts-thumb">
        <FileThumb row={row} whole />
      </span>
      <div className="alts-texts">
        <div className="alts-head">
          <Anchor component={Link} to={editAddress(row)} size="sm" fw={600} c="inherit" id={heading}>
            {row.fileName}
          </Anchor>
          <FileState row={row} />
          <Checkbox
            size="sm"
            label={t("admin:file.field.decorative")}
            checked={values.decorative}
            disabled={!row.can.write}
            onChange={(event) => set("decorative", event.currentTarget.checked)}
          />
        </div>
        <FormCopyNotice
          copies={copies}
          values={values}
          labelOf={(name) => fieldLabel(name, { t, labelIn })}
          textOf={(shown, name) => altText(shown, { name, t })}
        />
        <AltTexts form={form} row={row} />
        {values.decorative && (
          <Text size="xs" c="dimmed">
            {t("admin:file.altSilent")}
          </Text>
        )}
      </div>
    </Paper>
  );
});

type TextsProps = { form: ReturnType<typeof formOfOne>; row: FileRow };

/** The main language first, the other one beside it; what is missing is marked. */
function AltTexts({ form: { values, errors, set }, row }: TextsProps) {
  const t = useTexts();
  const site = useSiteLanguages();
  const labelIn = useLabelIn();
  const { alt, en_alt, decorative } = values;
  const said = { isImg: true, decorative, alt: alt.trim(), translations: { en: { alt: en_alt.trim(), caption: "" } } };
  const lacking: Language[] = lackingAlt(said, site);
  return (
    <div className="alts-fields">
      {site.map((language) => {
        const name = fieldIn("alt", language);
        const missing = lacking.includes(language);
        return (
          <GrowingText
            key={language}
            id={nameOfOne(name, row.id)}
            name={nameOfOne(name, row.id)}
            lang={language}
            label={labelIn(t("admin:file.field.alt"), language)}
            description={missing && <span className="alts-missing">{t("admin:alts.missing")}</span>}
            inputWrapperOrder={["label", "input", "error", "description"]}
            minRows={2}
            maxRows={8}
            maxLength={300}
            disabled={decorative || !row.can.write}
            value={values[name]}
            error={errors[name]}
            onChange={(event) => set(name, event.currentTarget.value)}
          />
        );
      })}
    </div>
  );
}
