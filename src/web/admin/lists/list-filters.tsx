import { Button, Group, NativeSelect, Text, TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Form, Link, useLocation, useNavigation, useSubmit } from "react-router";
import { lineLength } from "#contract/wire/shapes.ts";
import { Icon } from "../pieces/icons.tsx";
import { useSoon } from "../pieces/use-soon.ts";

type Choice = { value: string; label: string };
type Parts = {
  name: string;
  label: string;
  value: string | null;
  links: { value: string | null; label: string; to: string }[];
};
type Props = {
  /** Links to parts of the list; `value` is the one that is shown, under its name in the address. */
  parts?: Parts;
  /** Left out where there are no words to look for. */
  search?: { label: string; value: string };
  selects: { name: string; label: string; value: string; data: Choice[] }[];
  /** How many there are, in words. */
  total: string;
};

/** Search, parts and order of a list. All of it stands in the address. */
export function ListFilters({ parts, search, selects, total }: Props) {
  const submit = useSubmit();
  const part = usePart(parts);
  return (
    <div className="admin-filters">
      {parts && <PartLinks parts={parts} />}
      <Form method="get" role="search" className="admin-search">
        {parts && part && <input type="hidden" name={parts.name} value={part} />}
        {search && <SearchField search={search} onAsk={(form) => void submit(filled(form), { replace: true })} />}
        {selects.map(({ name, label, value, data }) => (
          <NativeSelect
            key={`${name}=${value}`}
            name={name}
            aria-label={label}
            defaultValue={value}
            data={data}
            onChange={(event) => event.currentTarget.form && void submit(filled(event.currentTarget.form))}
          />
        ))}
      </Form>
      <Group className="admin-total">
        <Text size="sm" c="dimmed" role="status">
          {total}
        </Text>
      </Group>
    </div>
  );
}

/** The part that is shown, or that somebody has just asked for: a search that follows at once is meant for that one. */
function usePart(parts: Parts | undefined): string | null {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  if (!parts) return null;
  const { name, value } = parts;
  return next?.pathname === pathname ? new URLSearchParams(next.search).get(name) : value;
}

function PartLinks({ parts }: { parts: Parts }) {
  return (
    <nav aria-label={parts.label} className="admin-states">
      {parts.links.map(({ value, label, to }) => {
        const active = value === parts.value;
        return (
          <Button
            key={value ?? ""}
            component={Link}
            to={to}
            variant={active ? "light" : "subtle"}
            color={active ? undefined : "gray"}
            c={active ? undefined : "inherit"}
            size="compact-sm"
            aria-current={active ? "true" : undefined}
          >
            {label}
          </Button>
        );
      })}
    </nav>
  );
}

type SearchProps = { search: NonNullable<Props["search"]>; onAsk: (form: HTMLFormElement) => void };

function SearchField({ search, onAsk }: SearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const ask = useSoon(onAsk, 300);
  useEffect(() => {
    // Back and forward change the address under the field; a person who types in it comes first.
    if (field.current && field.current !== document.activeElement) field.current.value = search.value;
  }, [search.value]);
  return (
    <TextInput
      ref={field}
      name="q"
      type="search"
      defaultValue={search.value}
      maxLength={lineLength}
      aria-label={search.label}
      placeholder={search.label}
      leftSection={<Icon name="search" />}
      onChange={(event) => event.currentTarget.form && ask(event.currentTarget.form)}
    />
  );
}

/** What a form holds, without its empty fields. */
function filled(form: HTMLFormElement): FormData {
  const data = new FormData(form);
  for (const [name, value] of [...data]) if (value === "") data.delete(name);
  return data;
}
