import { Button, Group, NativeSelect, Text } from "@mantine/core";
import { Form, Link, useLocation, useNavigation, useSubmit } from "react-router";
import { useSoon } from "#web/admin/pieces/hooks/use-soon.ts";
import { useTexts } from "#web/texts.tsx";
import { filled } from "../filled.ts";
import type { Filters, ListAddress, View } from "../filters/list-address.ts";
import type { ListFiltersDeclaration, ListParts } from "../list-declaration.ts";
import { SearchField } from "./search-field.tsx";

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
  const submitSoon = useSoon((form: HTMLFormElement) => void submit(filled(form), { replace: true }), 300);
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
        {search && <SearchField label={search} value={String(shown["q"] ?? "")} onType={submitSoon} />}
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
