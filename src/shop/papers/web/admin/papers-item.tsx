import { Button } from "@mantine/core";
import { Link } from "react-router";
import { papersPath } from "#shop/catalogue/web/admin/index.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";

/** On the page of an order: the way to its packing slip and its address label. */
export function PapersItem({ id }: { id: string }) {
  const t = useTexts();
  return (
    <Button component={Link} to={`${papersPath}?id=${id}`} variant="default" leftSection={<Icon name="file" />}>
      {t("admin:papers.item")}
    </Button>
  );
}
