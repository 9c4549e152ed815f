import { useMay } from "../pieces/may.tsx";
import "./lists.css";
import { Group, Text } from "@mantine/core";
import { Fragment, isValidElement, useState } from "react";
import { useActionData } from "react-router";
import { useTexts } from "#web/texts.tsx";
import type { IconName } from "../pieces/icons.tsx";
import type { Filters, ListAddress } from "./filters/list-address.ts";
import type { ListOutcome } from "./list-acts.ts";
import type { EmptyText, ListAct, ListDeclaration, ListFiltersDeclaration, NamedAct } from "./list-declaration.ts";
import { type ListRow, rowId } from "./list-row.ts";
import { ListEmpty } from "./parts/list-empty.tsx";
import { ListFilters } from "./parts/list-filters.tsx";
import { ListPages } from "./parts/list-pages.tsx";
import { BulkActs, SelectAll, SelectionBar, SelectRow } from "./parts/list-selection.tsx";
import { ListTable } from "./parts/list-table.tsx";
import { PlainList } from "./parts/plain-list.tsx";
import { ActMenu } from "./parts/row-menu.tsx";
import { useListChanges } from "./parts/use-list-changes.tsx";

/**
 * A list of the admin centre: filters, rows, acts on one or several of them, and pages. Its state is in its address;
 * everything it offers is in its declaration.
 */
export function AdminList<F extends Filters, R extends ListRow, Intent extends string = never>(
  props: ListDeclaration<F, R, Intent>,
) {
  const { list, data, texts, nameOf, refusalOf, hint } = props;
  const { view, rows, total, pages } = data;
  const t = useTexts();
  const mayUser = useMay();
  const mayMore = props.moreNeeds === undefined || mayUser(props.moreNeeds);
  const renderMore = mayMore ? props.renderMore : undefined;
  const acts = (props.acts ?? [])
    .filter(({ needs }) => needs === undefined || mayUser(needs))
    .map((act) => ({ label: t(`${texts}.do.${act.intent}`), ...act }));
  const sent = useActionData<ListOutcome<Intent>>();
  const [chosen, setChosen] = useState<string[]>([]);
  const clear = () => setChosen([]);
  const { change, busy } = useListChanges<Intent, R>({
    ...{ action: list.path, texts, nameOf, refusalOf, sent, onDone: clear },
    ...asked(acts),
  });
  // Rows that are no longer on the page are not selected.
  const ticked = rows.filter((row) => chosen.includes(rowId(row)));
  const selection = { selected: ticked.map(rowId), onSelect: setChosen };
  const several =
    Boolean(renderMore) || acts.some(({ bulk, may }) => bulk !== false && rows.some((row) => may?.(row) !== false));
  const { filters, selected = (count: number) => t(`${texts}.selected`, { count }) } = props;
  const counted = props.total ?? t(`${texts}.total`, { count: total, total });
  return (
    <>
      {isDeclared(filters) ? <ListFilters list={list} view={view} filters={filters} total={counted} /> : filters}
      {hint && rows.length > 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {hint}
        </Text>
      )}
      <PlainList {...{ texts, rows, acts, nameOf, refusalOf, sent }} more={mayMore && props.plainMore} />
      {rows.length === 0 ? (
        <Nothing {...props} />
      ) : (
        <Rows {...props} acts={acts} change={change} busy={busy} selection={selection} several={several} />
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

/** The questions before acts and the acts that undo others, for `useListChanges`. */
function asked<R extends ListRow, Intent extends string>(acts: ListAct<R, Intent>[]) {
  return {
    asks: acts.filter(({ asks }) => asks).map(({ intent }) => intent),
    undo: Object.fromEntries(acts.flatMap(({ intent, undo }) => (undo ? [[intent, undo]] : []))) as Partial<
      Record<Intent, Intent>
    >,
    questionOf: (intent: Intent, rows: R[]) => {
      const { asks, asksAll } = acts.find((act) => act.intent === intent) ?? {};
      const [only, ...others] = rows;
      const own = only && others.length === 0 && typeof asks === "function" ? asks(only) : null;
      return own ?? asksAll?.(rows) ?? null;
    },
  };
}

type RowsProps<R extends ListRow, Intent extends string> = {
  acts: NamedAct<R, Intent>[];
  change: ReturnType<typeof useListChanges<Intent, R>>["change"];
  busy: boolean;
  /** The selected rows; none if there is no act on several rows. */
  selection: { selected: string[]; onSelect: (ids: string[]) => void };
  several: boolean;
};

function Rows<F extends Filters, R extends ListRow, Intent extends string>(
  props: ListDeclaration<F, R, Intent> & RowsProps<R, Intent>,
) {
  const { data, texts, acts, nameOf, change, busy, selection, several } = props;
  const { rows } = data;
  const t = useTexts();
  const menu = props.menu && { label: (row: R) => t(`${texts}.actionsFor`, { name: nameOf(row) }), ...props.menu };
  const checkboxOf = (row: R) => <SelectRow row={row} name={nameOf(row)} {...selection} />;
  const menuOf = (row: R) => <ActMenu row={row} acts={acts} menu={menu} change={change} />;
  if ("columns" in props) {
    return (
      <ListTable
        {...props}
        {...selection}
        columns={props.columns.map((column) => ({ head: t(`${texts}.column.${column.key}`), ...column }))}
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
          <SelectAll
            ids={rows.map(rowId)}
            {...selection}
            label={
              <Text span size="sm" c="dimmed">
                {t("admin:selection.all")}
              </Text>
            }
          />
        </Group>
      )}
      {props.renderRows ? props.renderRows(drawn) : drawn}
    </>
  );
}

function Nothing<F extends Filters, R extends ListRow, Intent extends string>(props: ListDeclaration<F, R, Intent>) {
  const { list, data, texts, empty } = props;
  const t = useTexts();
  const said = (kind: string, icon: IconName): EmptyText => ({
    icon,
    title: t(`${texts}.${kind}.title`),
    text: t(`${texts}.${kind}.text`),
  });
  const reset = { to: list.path, label: t(`${texts}.nothing.reset`) };
  if (typeof empty !== "string") {
    return <ListEmpty {...("texts" in empty ? { ...said(empty.texts, empty.icon), reset } : empty)} />;
  }
  if (!list.narrowed(data.view, filtersOf(list))) return <ListEmpty {...said("empty", empty)} />;
  return <ListEmpty {...said("nothing", "search")} reset={reset} />;
}

/** The filters without the order, which hides no rows. */
function filtersOf<F extends Filters>(list: ListAddress<F>): (keyof F)[] {
  return Object.keys(list.filters).filter((name) => name !== "sort");
}

function isDeclared(filters: ListFiltersDeclaration | object): filters is ListFiltersDeclaration {
  return !isValidElement(filters);
}
