import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import * as table from "#contract/blocks/cells.ts";
import { type Language, type Localised, languages } from "#contract/language.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { withText } from "../with-text.ts";
import "./cells.css";
import { LineMenu } from "./line-menu.tsx";
import { type CellPlace, placeOf, stepOf } from "./step-of.ts";

type Props = { value: Localised; language: Language; onChange: (value: Localised) => void };

/** A new table, until something is typed into it. */
const begun = { rows: 4, columns: 3 };

/** A table as in a spreadsheet: Enter and arrow keys lead from cell to cell, and what is pasted fills them. */
export function CellsGrid({ value, language, onChange }: Props) {
  const t = useTexts();
  const [main] = useSiteLanguages();
  const grid = useRef<HTMLTableElement>(null);
  const next = useRef<CellPlace | null>(null);
  const stored = value[language] ?? "";
  const other = languages.find((one) => one !== language && value[one]);
  const hints = table.readCells((other && value[other]) ?? "");
  const begin = (): table.Cells => {
    if (stored) return table.readCells(stored);
    const size = hints.length > 0 ? { rows: hints.length, columns: table.widthOf(hints) } : begun;
    return table.blankCells(size);
  };
  const [cells, setCells] = useState(begin);
  const [seen, setSeen] = useState(stored);
  const [at, setAt] = useState<CellPlace>({ row: 0, column: 0 });
  const [cut, setCut] = useState(false);
  // A step back, or somebody else who writes the same page.
  if (stored !== seen) {
    setSeen(stored);
    if (stored !== table.writeCells(cells)) setCells(begin());
  }
  const size = { rows: cells.length, columns: table.widthOf(cells) };
  const row = Math.min(at.row, size.rows - 1);
  const column = Math.min(at.column, size.columns - 1);

  useEffect(() => {
    if (!next.current) return;
    inputAt(grid.current, next.current)?.select();
    next.current = null;
  });

  function change(changed: table.Cells, place?: CellPlace): void {
    setCut(false);
    setCells(changed);
    if (place) next.current = place;
    const text = table.writeCells(changed);
    if (text !== stored) onChange(withText(value, { language, main, text }));
  }

  function paste(event: ClipboardEvent<HTMLElement>): void {
    const place = placeOf(event.target);
    const pasted = table.pastedCells(event.clipboardData.getData("text/plain"));
    // A single text goes where the cursor is.
    if (!place || (pasted.length === 1 && table.widthOf(pasted) === 1)) return;
    event.preventDefault();
    const filled = table.withPasted(cells, { ...place, pasted });
    change(filled.cells, place);
    setCut(filled.cut);
  }

  function step(event: KeyboardEvent<HTMLInputElement>): void {
    const place = stepOf(event, size);
    if (!place) return;
    event.preventDefault();
    if (place.row < size.rows) inputAt(grid.current, place)?.select();
    else if (size.rows < table.mostRows) change(table.withRow(cells, size.rows), place);
  }

  const columns = (act: (turned: table.Cells) => table.Cells) => table.turned(act(table.turned(cells)));
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t("admin:cells.hint")}
      </Text>
      <Group gap="xs">
        <LineMenu
          kind="row"
          at={row}
          count={size.rows}
          most={table.mostRows}
          onAdd={(to) => change(table.withRow(cells, to), { row: to, column })}
          onMove={(to) => change(table.withRowMoved(cells, { from: row, to }), { row: to, column })}
          onRemove={() => change(table.withoutRow(cells, row), { row: Math.max(0, row - 1), column })}
        />
        <LineMenu
          kind="column"
          at={column}
          count={size.columns}
          most={table.mostColumns}
          onAdd={(to) =>
            change(
              columns((turned) => table.withRow(turned, to)),
              { row, column: to },
            )
          }
          onMove={(to) =>
            change(
              columns((turned) => table.withRowMoved(turned, { from: column, to })),
              { row, column: to },
            )
          }
          onRemove={() =>
            change(
              columns((turned) => table.withoutRow(turned, column)),
              { row, column: Math.max(0, column - 1) },
            )
          }
        />
        {other && table.isBlank(cells) && (
          <Button variant="subtle" size="xs" leftSection={<Icon name="copy" />} onClick={() => change(hints)}>
            {t("admin:cells.takeOver", { language: t(`admin:language.${other}`) })}
          </Button>
        )}
      </Group>
      {cut && (
        <Alert color="yellow" role="alert">
          {t("admin:cells.cut", { rows: table.mostRows, columns: table.mostColumns })}
        </Alert>
      )}
      <div className="cells-scroll">
        <table ref={grid} className="cells">
          <tbody>
            {table.numbered(cells).map((line) => (
              <tr key={line.row}>
                {line.cells.map(({ column: atColumn, text }) => (
                  <td key={atColumn}>
                    <input
                      data-row={line.row}
                      data-column={atColumn}
                      data-autofocus={(line.row === 0 && atColumn === 0) || undefined}
                      aria-label={t("admin:cells.cell", { row: line.row + 1, column: atColumn + 1 })}
                      lang={language}
                      size={Math.min(34, Math.max(10, text.length + 1))}
                      placeholder={hints[line.row]?.[atColumn] ?? ""}
                      value={text}
                      onFocus={() => setAt({ row: line.row, column: atColumn })}
                      onPaste={paste}
                      onKeyDown={step}
                      onChange={({ currentTarget }) =>
                        change(table.withCell(cells, { row: line.row, column: atColumn, text: currentTarget.value }))
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="plus" />}
          disabled={size.rows >= table.mostRows}
          onClick={() => change(table.withRow(cells, size.rows), { row: size.rows, column: 0 })}
        >
          {t("admin:cells.addRow")}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="plus" />}
          disabled={size.columns >= table.mostColumns}
          onClick={() =>
            change(
              columns((turned) => table.withRow(turned, size.columns)),
              { row: 0, column: size.columns },
            )
          }
        >
          {t("admin:cells.addColumn")}
        </Button>
      </Group>
    </Stack>
  );
}

function inputAt(grid: HTMLElement | null, { row, column }: CellPlace): HTMLInputElement | null {
  return grid?.querySelector<HTMLInputElement>(`[data-row="${row}"][data-column="${column}"]`) ?? null;
}
