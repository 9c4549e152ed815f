import { Alert, Paper, Text, Title } from "@mantine/core";
import type { Translate } from "#contract/texts/translate.ts";
import type { SheetImport } from "#shop/spreadsheets/contract.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { Growing } from "./growing.tsx";

type Remark = SheetImport["faults"][number];

/** What is wrong in a sheet, with the row and the column. */
export function SheetFaults({ report: { counts, faults } }: { report: SheetImport }) {
  const t = useTexts();
  if (faults.length === 0) return null;
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      w="100%"
      icon={<Icon name="warning" />}
      title={t("admin:sheet.faults.title", { count: counts.fault })}
    >
      <Text size="sm" mb="sm">
        {t("admin:sheet.faults.hint")}
      </Text>
      <Remarks remarks={faults} count={counts.fault} />
    </Alert>
  );
}

/** What is not taken as it stands there. Which columns are left out is said above them. */
export function SheetNotes({ report }: { report: SheetImport }) {
  const t = useTexts();
  const notes = report.notes.filter(({ code }) => code !== "COLUMN");
  const count = report.counts.note - (report.notes.length - notes.length);
  if (notes.length === 0) return null;
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="sheet-notes">
      <Title order={2} size="h4" id="sheet-notes" mb={4}>
        {t("admin:sheet.notes.title", { count })}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t("admin:sheet.notes.hint")}
      </Text>
      <Remarks remarks={notes} count={count} />
    </Paper>
  );
}

function Remarks({ remarks, count }: { remarks: Remark[]; count: number }) {
  const t = useTexts();
  return (
    <Growing items={remarks} count={count} className="sheet-lines">
      {(remark, at) => (
        // One cell may be wrong in several ways.
        <li key={at}>
          <strong>{whereText(remark, t)}</strong>
          <span>{remark.message}</span>
        </li>
      )}
    </Growing>
  );
}

function whereText({ row, column }: Remark, t: Translate): string {
  return t(`admin:sheet.at.${column ? "cell" : "row"}`, { row, column });
}
