import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { FilePicker, FileState, FileThumb, useFileRows } from "#cms/files/web/admin/index.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { PlaceForm } from "./place-part.tsx";

/** The picture on the card of a place, from the files of the site. */
export function PicturePart({ form: { values, errors, set } }: { form: PlaceForm }) {
  const t = useTexts();
  const { picture } = values;
  const [picks, setPicks] = useState(false);
  const row = useFileRows(picture ? [picture] : []).get(picture);
  return (
    <FormSection id="place-picture-part" title={t("admin:map.field.picture")} hint={t("admin:map.hint.picture")}>
      {picture && (
        <Group gap="sm" wrap="nowrap">
          <span className="files-thumb">{row ? <FileThumb row={row} /> : row === null && <Icon name="warning" />}</span>
          <div>
            <Text size="sm" c={row ? undefined : "dimmed"} style={{ overflowWrap: "anywhere" }}>
              {row?.fileName ?? t(`admin:entry.files.${row === null ? "missing" : "loading"}`)}
            </Text>
            {row && <FileState row={row} />}
          </div>
        </Group>
      )}
      {errors.picture && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {errors.picture}
        </Text>
      )}
      <Group gap="xs">
        <Button id="place-picture" variant="default" size="sm" onClick={() => setPicks(true)}>
          {t(`admin:entry.files.${picture ? "change" : "choose"}`)}
        </Button>
        {picture && (
          <Button variant="subtle" color="gray" size="sm" onClick={() => set("picture", "")}>
            {t("admin:map.picture.remove")}
          </Button>
        )}
      </Group>
      <FilePicker
        opened={picks}
        onClose={() => setPicks(false)}
        kind="image"
        several={false}
        onPick={([first]) => set("picture", first?.id ?? "")}
      />
    </FormSection>
  );
}
