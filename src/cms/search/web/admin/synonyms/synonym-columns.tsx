import { Text } from "@mantine/core";
import type { Synonym } from "#cms/search/contract.ts";
import { RowTitle } from "#web/admin/lists/list-cells.tsx";
import type { ListColumn } from "#web/admin/lists/list-declaration.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import { synonymAddress } from "../search-lists.ts";

type SynonymRow = Pick<Synonym, "word" | "words" | "changed"> & { id: string };

export const synonymColumns: ListColumn<SynonymRow>[] = [
  { key: "word", breaks: true, cell: ({ id, word }) => <RowTitle to={synonymAddress(id)}>{word}</RowTitle> },
  { key: "words", breaks: true, cell: ({ words }) => <Text size="sm">{words}</Text> },
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
