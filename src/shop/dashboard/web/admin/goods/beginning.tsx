import { Anchor, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { groupsPath, itemsPath } from "#shop/catalogue/web/admin/index.ts";
import { createGroup } from "#shop/groups/contract.ts";
import { createProduct } from "#shop/products/contract.ts";
import { ListEmpty } from "#web/admin/lists/parts/list-empty.tsx";
import { May, useMay } from "#web/admin/pieces/may.tsx";
import { useTexts } from "#web/texts.tsx";

/** The three steps to the first product on the site. */
export function Beginning() {
  const t = useTexts();
  const may = useMay();
  const said = (key: string) => t(`admin:dashboard.begin.${key}`);
  return (
    <Stack gap="md">
      <ListEmpty
        icon="tag"
        title={said("title")}
        text={said("text")}
        {...(may(createGroup) && { reset: { to: `${groupsPath}/new`, label: said("group") } })}
      />
      <May to={createProduct}>
        <Text size="sm" c="dimmed" ta="center">
          <Anchor component={Link} to={`${itemsPath}/new`}>
            {said("product")}
          </Anchor>
        </Text>
      </May>
    </Stack>
  );
}
