import { Text } from "@mantine/core";
import type { Redirect } from "#cms/redirects/contract.ts";
import { ownLink } from "#contract/links/link.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { RowTitle } from "#web/admin/lists/list-cells.tsx";
import type { ListColumn } from "#web/admin/lists/list-declaration.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import { redirectAddress } from "./redirect-list.ts";

type RedirectRow = Pick<Redirect, "from" | "to" | "address" | "state" | "kind" | "changed"> & { id: string };

export function redirectColumns(t: Translate): ListColumn<RedirectRow>[] {
  return [
    { key: "from", breaks: true, cell: ({ id, from }) => <RowTitle to={redirectAddress(id)}>{from}</RowTitle> },
    {
      key: "to",
      breaks: true,
      cell: ({ to, address, state }) => (
        <>
          <Text size="sm">{address ?? (ownLink(to) ? "" : to)}</Text>
          {state !== "open" && (
            <Text size="sm" c="var(--mantine-color-error)">
              {t(`admin:redirects.state.${state}`)}
            </Text>
          )}
        </>
      ),
    },
    { key: "kind", width: 170, cell: ({ kind }) => <Text size="sm">{t(`admin:redirects.kind.${kind}`)}</Text> },
    {
      key: "changed",
      width: 190,
      cell: ({ changed }) => (
        <Text span size="sm" c="dimmed">
          <Time at={changed} />
        </Text>
      ),
    },
  ];
}
