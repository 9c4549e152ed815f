import { Alert, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { listText } from "#contract/formats/list.ts";
import type { SheetImport } from "#shop/spreadsheets/contract.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { useFocusOn } from "../use-focus-on.ts";
import { PicturesChoice } from "./pictures-choice.tsx";
import { SheetFaults } from "./remarks.tsx";

type Props = {
  report: SheetImport;
  /** Of the file. */
  name: string;
  /** Columns mean something else since. */
  stale: boolean;
  /** Two of them mean the same now. */
  unclear: boolean;
  busy: boolean;
  /** Whether its pictures are fetched. */
  pictures: boolean;
  onPictures: (fetched: boolean) => void;
  onAgain: () => void;
  onTake: () => void;
};

/** What would become of a sheet, and the next step. */
export function SheetResult({ report, name, stale, unclear, busy, onAgain, onTake, ...choice }: Props) {
  const t = useTexts();
  const heading = useFocusOn<HTMLHeadingElement>(report);
  const { new: added, changed, fault, stock } = report.counts;
  const some = added + changed;
  const pictured = report.pictures.some(({ host }) => host !== "");
  const mayTake = !stale && fault === 0 && (some > 0 || stock > 0 || (pictured && choice.pictures));
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="sheet-result">
      <Stack gap="md" align="flex-start">
        <div>
          <Title order={2} size="h4" id="sheet-result" ref={heading} tabIndex={-1} className="sheet-heading">
            {t("admin:sheet.result.title", { name })}
          </Title>
          <Text size="sm" c="dimmed">
            {t(`admin:sheet.system.${report.system}`)}
          </Text>
        </div>
        <SheetFaults report={report} />
        <div role="status" className="sheet-status">
          {fault === 0 && <Outcome report={report} />}
        </div>
        {stale && (
          <Alert color="yellow" variant="light" icon={<Icon name="info" />}>
            {t(`admin:sheet.result.${unclear ? "unclear" : "stale"}`)}
          </Alert>
        )}
        {!stale && fault === 0 && (
          <PicturesChoice pictures={report.pictures} chosen={choice.pictures} onChoose={choice.onPictures} />
        )}
        {mayTake && (
          <Group gap="sm">
            <Button loading={busy} leftSection={<Icon name="save" />} onClick={onTake}>
              {t("admin:sheet.result.take", { count: Math.max(some, 1) })}
            </Button>
            <Text size="sm" c="dimmed">
              {t("admin:sheet.result.stored")}
            </Text>
          </Group>
        )}
        {stale && (
          <Button loading={busy} disabled={unclear} onClick={onAgain}>
            {t("admin:sheet.import.again")}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}

function Outcome({ report: { counts, groups } }: { report: SheetImport }) {
  const t = useTexts();
  const language = useLanguage();
  const total = counts.new + counts.changed + counts.same;
  if (total === 0) return <Text>{t("admin:sheet.result.noProducts")}</Text>;
  if (counts.new + counts.changed + counts.stock === 0) return <Text>{t("admin:sheet.result.nothing")}</Text>;
  const names = listText(
    groups.map((path) => path.join(" › ")),
    language,
  );
  return (
    <ul className="sheet-outcome">
      {(["new", "changed", "same", "stock"] as const)
        .filter((one) => counts[one] > 0)
        .map((one) => (
          <li key={one}>{t(`admin:sheet.result.${one}`, { count: counts[one] })}</li>
        ))}
      {groups.length > 0 && <li>{t("admin:sheet.result.groups", { count: groups.length, names })}</li>}
    </ul>
  );
}
