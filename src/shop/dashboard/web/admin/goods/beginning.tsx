import { Anchor, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { groupsPath, itemsPath } from "#shop/catalogue/web/admin/index.ts";
import { ListEmpty } from "#web/admin/lists/parts/list-empty.tsx";
import { useTexts } from "#web/texts.tsx";

/** The three steps to the first product on the site. */
export function Beginning() {
  const t = useTexts();
  const said = (key: string) => t(`admin:dashboard.begin.${key}`);
  return (
    <Stack gap="md">
      <ListEmpty
        icon="tag"
        title={said("title")}
        text={said("text")}
        reset={{ to: `${groupsPath}/new`, label: said("group") }}
      />
      <Text size="sm" c="dimmed" ta="center">
        <Anchor component={Link} to={`${itemsPath}/new`}>
          {said("product")}
        </Anchor>
      </Text>
    </Stack>
  );
}
