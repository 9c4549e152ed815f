import { Button, Group, Text, TextInput } from "@mantine/core";
import { Form, Link } from "react-router";
import type { Customer } from "#shop/customers/contract.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { mergeAddress } from "../customer-addresses.ts";
import { CustomerBadges } from "../customer-badges.tsx";

/** `found`: null before somebody was looked for. */
type Props = { id: string; q: string; found: Customer[] | null };

/** Finds the other one of two customers. */
export function MergeSearch({ id, q, found }: Props) {
  const t = useTexts();
  return (
    <>
      <Form method="get" role="search">
        <Group align="end" gap="sm" mb="md">
          <TextInput
            name="q"
            type="search"
            autoComplete="off"
            maxLength={160}
            label={t("admin:customers.filter.search")}
            defaultValue={q}
            key={q}
            className="customer-search"
          />
          <Button type="submit" variant="default" leftSection={<Icon name="search" />}>
            {t("admin:customers.merge.search")}
          </Button>
        </Group>
      </Form>
      {found?.length === 0 && <Text role="status">{t("admin:customers.nothing.text")}</Text>}
      {found && found.length > 0 && (
        <ul className="customer-entries">
          {found.map((other) => {
            const name = other.name || other.email;
            return (
              <li key={other._id}>
                <Link
                  to={mergeAddress({ into: id, from: other._id })}
                  className="customer-link"
                  aria-label={t("admin:customers.alike.compareWith", { name })}
                >
                  {name}
                </Link>
                <Text size="xs" c="dimmed">
                  {[name !== other.email && other.email, other.place].filter(Boolean).join(" · ")}
                </Text>
                <CustomerBadges {...other} />
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
