import { Button, Paper, Select, Stack, Text, Title } from "@mantine/core";
import { useMemo, useState } from "react";
import { listText } from "#contract/formats/list.ts";
import type { SheetImport } from "#shop/spreadsheets/contract.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { Chosen } from "../use-sheet.ts";
import { meantBy, twiceIn } from "./meant.ts";
import { targetChoices } from "./target-choices.ts";

type Props = {
  report: SheetImport;
  /** What was chosen in place of what was recognised. */
  chosen: Chosen;
  busy: boolean;
  onChoose: (at: number, target: string | null) => void;
};

/** What each column was taken for, which can be changed. */
export function ColumnsPart({ report: { columns, targets, system }, chosen, busy, onChoose }: Props) {
  const t = useTexts();
  const language = useLanguage();
  // The columns of our own sheets are recognised by their names, and are many.
  const [shown, setShown] = useState(system !== "own" || columns.some(({ target }) => target === null));
  const several = useSiteLanguages().length > 1;
  const nameOf = (header: string, at: number) => header || t("admin:sheet.columns.unnamed", { number: at + 1 });
  const meant = meantBy(columns, chosen);
  const twice = twiceIn(meant);
  const used = columns.flatMap(({ target }) => target ?? []).join(" ");
  const choices = useMemo(
    () => [
      { value: "", label: t("admin:sheet.columns.none") },
      ...targetChoices({ targets, used: new Set(used.split(" ")), several }, t),
    ],
    [targets, used, several, t],
  );
  // What is empty and means nothing needs no choice.
  const listed = columns.flatMap((column, at) => (column.sample || column.target ? [{ ...column, at }] : []));
  const left = listed.filter(({ at }) => meant[at] === null).map(({ header, at }) => nameOf(header, at));
  const taken = meant.filter(Boolean).length;
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="sheet-columns">
      <Stack gap="md" align="stretch">
        <div>
          <Title order={2} size="h4" id="sheet-columns" mb={4}>
            {t("admin:sheet.columns.title")}
          </Title>
          <Text size="sm">
            {t("admin:sheet.columns.count", { taken, count: columns.length })} {t("admin:sheet.columns.hint")}
          </Text>
          {left.length > 0 && (
            <Text size="sm" className="sheet-breaks">
              {t("admin:sheet.columns.left", { names: listText(left, language) })}
            </Text>
          )}
        </div>
        <Button
          variant="default"
          className="sheet-own-width"
          aria-expanded={shown}
          leftSection={<Icon name={shown ? "up" : "down"} />}
          onClick={() => setShown(!shown)}
        >
          {t(`admin:sheet.columns.${shown ? "hide" : "show"}`)}
        </Button>
        {shown && (
          <ul className="sheet-columns">
            {listed.map(({ header, sample, at }) => (
              // Several columns may have the same header.
              <li key={`${at} ${header}`} data-left={meant[at] === null || undefined}>
                <Select
                  label={nameOf(header, at)}
                  description={sample ? t("admin:sheet.columns.sample", { sample }) : t("admin:sheet.columns.blank")}
                  data={choices}
                  value={meant[at] ?? ""}
                  disabled={busy}
                  searchable
                  allowDeselect={false}
                  maxDropdownHeight={320}
                  nothingFoundMessage={t("admin:sheet.columns.search")}
                  error={twice.has(at) ? t("admin:sheet.columns.twice") : undefined}
                  onChange={(value) => onChoose(at, value || null)}
                />
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Paper>
  );
}
