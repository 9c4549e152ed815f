import "./lists.css";
import { Group, Text } from "@mantine/core";
import { Fragment, isValidElement, useState } from "react";
import { useActionData } from "react-router";
import { numberText } from "#contract/formats/number.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { ListOutcome } from "./list-acts.ts";
import type { Filters, ListAddress } from "./list-address.ts";
import type { EmptyText, ListAct, ListDeclaration, ListFiltersDeclaration } from "./list-declaration.ts";
import { ListEmpty } from "./list-empty.tsx";
import { ListFilters } from "./list-filters.tsx";
import { ListPages } from "./list-pages.tsx";
import { type ListRow, rowId } from "./list-row.ts";
import { BulkActs, SelectAll, SelectionBar, SelectRow } from "./list-selection.tsx";
import { ListTable } from "./list-table.tsx";
import { PlainList } from "./plain-list.tsx";
import { ActMenu } from "./row-menu.tsx";
import { useListChanges } from "./use-list-changes.tsx";

/**
 * A list of the admin centre: filters, rows, what can be done with one or several of them, and the other pages.
 * What it shows stands in its address; what it offers is in its declaration alone.
 */
export function AdminList<F extends Filters, R extends ListRow, Intent extends string = never>(
  props: ListDeclaration<F, R, Intent>,
) {
  const { list, data, texts, acts = [], renderMore, nameOf, refusalOf, hint } = props;
  const { view, rows, total, pages } = data;
  const t = useTexts();
  const language = useLanguage();
  const sent = useActionData<ListOutcome<Intent>>();
  const [chosen, setChosen] = useState<string[]>([]);
  const clear = () => setChosen([]);
  const { change, busy } = useListChanges<Intent, R>({
    ...{ action: list.path, texts, nameOf, refusalOf, sent, onDone: clear },
    ...asked(acts),
  });
  // What is no longer on the page is not meant either.
  const ticked = rows.filter((row) => chosen.includes(rowId(row)));
  const selection = { selected: ticked.map(rowId), onSelect: setChosen };
  const several = Boolean(renderMore) || acts.some(({ bulk }) => bulk !== false);
  const { filters, selected = (count: number) => t(`${texts}.selected`, { count }) } = props;
  const counted = props.total ?? t(`${texts}.total`, { count: total, total: numberText(total, language) });
  return (
    <>
      {isDeclared(filters) ? <ListFilters list={list} view={view} filters={filters} total={counted} /> : filters}
      {hint && rows.length > 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {hint}
        </Text>
      )}
      <PlainList texts={texts} rows={rows} acts={acts} nameOf={nameOf} refusalOf={refusalOf} sent={sent} />
      {rows.length === 0 ? (
        <Nothing {...props} />
      ) : (
        <Rows {...props} change={change} busy={busy} selection={selection} several={several} />
      )}
      <ListPages page={view.page} pages={pages} addressOf={(page) => list.href({ ...view, page })} />
      {several && (
        <SelectionBar count={ticked.length} label={selected(ticked.length)} onClear={clear}>
          <BulkActs acts={acts} ticked={{ rows: ticked, change, busy, clear }} />
          {renderMore?.({ rows: ticked, change, busy, clear })}
        </SelectionBar>
      )}
    </>
  );
}

/** What is asked before an act, and what takes it back, as `useListChanges` wants to have it. */
function asked<R extends ListRow, Intent extends string>(acts: ListAct<R, Intent>[]) {
  return {
    asks: acts.filter(({ asks }) => asks).map(({ intent }) => intent),
    undo: Object.fromEntries(acts.flatMap(({ intent, undo }) => (undo ? [[intent, undo]] : []))) as Partial<
      Record<Intent, Intent>
    >,
    questionOf: (intent: Intent, row: R) => {
      const asks = acts.find((act) => act.intent === intent)?.asks;
      return typeof asks === "function" ? asks(row) : null;
    },
  };
}

type RowsProps<R extends ListRow, Intent extends string> = {
  change: ReturnType<typeof useListChanges<Intent, R>>["change"];
  busy: boolean;
  /** What is ticked; nothing can be where nothing is done with several. */
  selection: { selected: string[]; onSelect: (ids: string[]) => void };
  several: boolean;
};

function Rows<F extends Filters, R extends ListRow, Intent extends string>(
  props: ListDeclaration<F, R, Intent> & RowsProps<R, Intent>,
) {
  const { data, acts = [], menu, nameOf, change, busy, selection, several } = props;
  const { rows } = data;
  const t = useTexts();
  const checkboxOf = (row: R) => <SelectRow row={row} name={nameOf(row)} {...selection} />;
  const menuOf = (row: R) => <ActMenu row={row} acts={acts} menu={menu} change={change} />;
  if ("columns" in props) {
    return (
      <ListTable
        {...props}
        {...selection}
        rows={rows}
        checkbox={several ? checkboxOf : undefined}
        menu={menu && menuOf}
      />
    );
  }
  const pieces = (row: R) => ({ checkbox: several && checkboxOf(row), menu: menuOf(row), change, busy });
  const drawn = rows.map((row) => <Fragment key={rowId(row)}>{props.renderRow(row, pieces(row))}</Fragment>);
  return (
    <>
      {several && (
        <Group gap="sm" px="md" mb="sm" className="admin-select-all">
          <SelectAll ids={rows.map(rowId)} {...selection} />
          <Text size="sm" c="dimmed" aria-hidden="true">
            {t("admin:selection.all")}
          </Text>
        </Group>
      )}
      {props.renderRows ? props.renderRows(drawn) : drawn}
    </>
  );
}

function Nothing<F extends Filters, R extends ListRow, Intent extends string>(props: ListDeclaration<F, R, Intent>) {
  const { list, data, texts, empty } = props;
  const t = useTexts();
  if (typeof empty !== "string") return <ListEmpty {...empty} />;
  const narrowed = list.narrowed(data.view, filtersOf(list));
  const said = (kind: string): EmptyText => ({
    icon: narrowed ? "search" : empty,
    title: t(`${texts}.${kind}.title`),
    text: t(`${texts}.${kind}.text`),
  });
  if (!narrowed) return <ListEmpty {...said("empty")} />;
  return <ListEmpty {...said("nothing")} reset={{ to: list.path, label: t(`${texts}.nothing.reset`) }} />;
}

/** An order narrows nothing. */
function filtersOf<F extends Filters>(list: ListAddress<F>): (keyof F)[] {
  return Object.keys(list.filters).filter((name) => name !== "sort");
}

function isDeclared(filters: ListFiltersDeclaration | object): filters is ListFiltersDeclaration {
  return !isValidElement(filters);
}
