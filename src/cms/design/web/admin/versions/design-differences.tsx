import { Alert, Text } from "@mantine/core";
import type { DesignDocument } from "#cms/design/document.ts";
import { DifferenceView } from "#web/admin/publishing/versions/difference-view.tsx";
import type { Piece } from "#web/admin/publishing/versions/differences.ts";
import { namesOf } from "#web/form/fields.ts";
import { useTexts } from "#web/texts.tsx";
import { designFields } from "../state/design-fields.ts";
import { differing, type Told, toldPart } from "./told-design.ts";
import { useTelling } from "./use-telling.ts";

type Props = { before: DesignDocument; after: DesignDocument; names: [string, string] };

/** The choices in which two versions of the design differ, part by part. */
export function DesignDifferences({ before, after, names }: Props) {
  const t = useTexts();
  const telling = useTelling([before, after]);
  const parts = namesOf(designFields)
    .map((name) => ({
      name,
      ...differing(toldPart(name, before, telling), toldPart(name, after, telling)),
    }))
    .filter((part) => part.before.length > 0 || part.after.length > 0);
  if (parts.length === 0) return <Alert variant="light">{t("admin:versions.same")}</Alert>;
  return (
    <>
      <Text size="sm" c="dimmed">
        {t("admin:versions.legend")}
      </Text>
      {parts.map((part) => (
        <DifferenceView
          key={part.name}
          difference={{
            ...{ field: part.name, lang: undefined, look: false },
            ...{ before: piecesOf(part.before), after: piecesOf(part.after) },
          }}
          label={t(`admin:design.part.${part.name}`)}
          names={names}
        />
      ))}
    </>
  );
}

/** One line for each choice. */
function piecesOf(told: Told[]): Piece[] {
  return told.flatMap(({ label, value }, at) => [
    { text: `${at === 0 ? "" : "\n"}${label}: `, only: false, at: 2 * at },
    { text: value, only: value !== "", at: 2 * at + 1 },
  ]);
}
