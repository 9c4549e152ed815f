import { Button } from "@mantine/core";
import { Link } from "react-router";
import { papersPath } from "#shop/catalogue/web/admin/index.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";

/** On the page of an order: the way to its packing slip and its address label. */
export function PapersItem({ id }: { id: string }) {
  return <PapersButton ids={[id]} />;
}

/** The same below the orders that are selected in their list. */
export function PapersButton({ ids }: { ids: string[] }) {
  const t = useTexts();
  const query = new URLSearchParams(ids.map((id) => ["id", id]));
  return (
    <Button component={Link} to={`${papersPath}?${query}`} variant="default" leftSection={<Icon name="file" />}>
      {t("admin:papers.item")}
    </Button>
  );
}
