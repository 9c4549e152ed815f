import { Button, Group, NativeSelect, Text, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { entryStatuses } from "#cms/entries/contract.ts";
import { Icon } from "#web/admin/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { type ListView, listAddress, listSorts } from "./list-view.ts";

/** Search, states and order of the list. All of it stands in the address. */
export function EntryFilters({ view, total }: { view: ListView; total: number }) {
  const t = useTexts();
  const submit = useSubmit();
  const search = useRef<HTMLInputElement>(null);
  const ask = useDebouncedCallback((form: HTMLFormElement) => void submit(form, { replace: true }), 300);
  useEffect(() => {
    // Back and forward change the address under the field; a person who types in it comes first.
    if (search.current && search.current !== document.activeElement) search.current.value = view.q;
  }, [view.q]);
  return (
    <div className="admin-filters">
      <nav aria-label={t("admin:entries.filter.state")} className="admin-states">
        {[null, ...entryStatuses].map((status) => {
          const active = status === view.status;
          return (
            <Button
              key={status ?? "all"}
              component={Link}
              to={listAddress({ ...view, status, page: 1 })}
              variant={active ? "light" : "subtle"}
              color={active ? undefined : "gray"}
              c={active ? undefined : "inherit"}
              size="compact-sm"
              aria-current={active ? "true" : undefined}
            >
              {t(`admin:entries.filter.${status ?? "all"}`)}
            </Button>
          );
        })}
      </nav>
      <Form method="get" role="search" className="admin-search">
        {view.status && <input type="hidden" name="status" value={view.status} />}
        <TextInput
          ref={search}
          name="q"
          type="search"
          defaultValue={view.q}
          maxLength={160}
          aria-label={t("admin:entries.filter.search")}
          placeholder={t("admin:entries.filter.search")}
          leftSection={<Icon name="search" />}
          onChange={(event) => event.currentTarget.form && ask(event.currentTarget.form)}
        />
        <NativeSelect
          key={view.sort}
          name="sort"
          aria-label={t("admin:entries.filter.sort")}
          defaultValue={view.sort}
          data={listSorts.map((value) => ({ value, label: t(`admin:entries.sort.${value}`) }))}
          onChange={(event) => event.currentTarget.form && void submit(event.currentTarget.form)}
        />
      </Form>
      <Group className="admin-total">
        <Text size="sm" c="dimmed" role="status">
          {t("admin:entries.total", { count: total })}
        </Text>
      </Group>
    </div>
  );
}
