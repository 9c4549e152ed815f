import { Button, Group, NativeSelect, Text, TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Form, Link, useLocation, useNavigation, useSubmit } from "react-router";
import { lineLength } from "#contract/wire/shapes.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useSoon } from "#web/admin/pieces/use-soon.ts";
import { useTexts } from "#web/texts.tsx";
import type { Filters, ListAddress, View } from "../list-address.ts";
import type { ListFiltersDeclaration, ListParts } from "../list-declaration.ts";

type Shown = Record<string, string | number | null>;
type Props<F extends Filters> = {
  list: ListAddress<F>;
  view: View<F>;
  filters: ListFiltersDeclaration;
  /** The total in words. */
  total: string;
};

/** Search, parts and order of a list. All of them are in the address. */
export function ListFilters<F extends Filters>({ list, view, filters, total }: Props<F>) {
  const { parts, search, selects = [] } = filters;
  const shown: Shown = view;
  const t = useTexts();
  const submit = useSubmit();
  const part = usePart(shown, parts);
  return (
    <div className="admin-filters">
      {parts && (
        <PartLinks
          parts={parts}
          value={shown[parts.name] as string | null}
          hrefOf={(value) => list.href({ ...view, [parts.name]: value, page: 1 })}
        />
      )}
      <Form method="get" role="search" className="admin-search">
        {parts && part && <input type="hidden" name={parts.name} value={part} />}
        {search && (
          <SearchField
            label={search}
            value={String(shown["q"] ?? "")}
            onAsk={(form) => void submit(filled(form), { replace: true })}
          />
        )}
        {selects.map(({ name, label, choices }) => (
          <NativeSelect
            key={`${name}=${shown[name]}`}
            name={name}
            aria-label={label}
            defaultValue={shown[name] ?? ""}
            data={choices}
            onChange={(event) => event.currentTarget.form && void submit(filled(event.currentTarget.form))}
          />
        ))}
        <noscript>
          <Button type="submit" variant="default">
            {t("admin:filter.show")}
          </Button>
        </noscript>
      </Form>
      <Group className="admin-total">
        <Text size="sm" c="dimmed" role="status">
          {total}
        </Text>
      </Group>
    </div>
  );
}

/** The part that is shown, or that the user has just chosen: a search that follows at once belongs to that one. */
function usePart(view: Shown, parts: ListParts | undefined): string | null {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  if (!parts) return null;
  if (next?.pathname === pathname) return new URLSearchParams(next.search).get(parts.name);
  return view[parts.name] as string | null;
}

type LinksProps = { parts: ListParts; value: string | null; hrefOf: (value: string | null) => string };

function PartLinks({ parts: { label, choices }, value, hrefOf }: LinksProps) {
  return (
    <nav aria-label={label} className="admin-states">
      {choices.map((choice) => {
        const active = choice.value === value;
        return (
          <Button
            key={choice.value ?? ""}
            component={Link}
            to={hrefOf(choice.value)}
            variant={active ? "light" : "subtle"}
            color={active ? undefined : "gray"}
            c={active ? undefined : "inherit"}
            size="compact-sm"
            aria-current={active ? "true" : undefined}
          >
            {choice.label}
          </Button>
        );
      })}
    </nav>
  );
}

type SearchProps = { label: string; value: string; onAsk: (form: HTMLFormElement) => void };

function SearchField({ label, value, onAsk }: SearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const ask = useSoon(onAsk, 300);
  useEffect(() => {
    // Back and forward change the address under the field; while the user types, their text takes precedence.
    if (field.current && field.current !== document.activeElement) field.current.value = value;
  }, [value]);
  return (
    <TextInput
      ref={field}
      name="q"
      type="search"
      defaultValue={value}
      maxLength={lineLength}
      aria-label={label}
      placeholder={label}
      leftSection={<Icon name="search" />}
      onChange={(event) => event.currentTarget.form && ask(event.currentTarget.form)}
    />
  );
}

/** The data of a form without its empty fields. */
function filled(form: HTMLFormElement): FormData {
  const data = new FormData(form);
  for (const [name, value] of [...data]) if (value === "") data.delete(name);
  return data;
}
