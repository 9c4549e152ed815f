import { Card, SimpleGrid, Text } from "@mantine/core";
import { Link, useSearchParams } from "react-router";
import { type ProductType, productTypes } from "#shop/products/kinds.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { useTexts } from "#web/texts.tsx";
import { productEditor, productsPath } from "../product-address.ts";
import { typeIcons } from "./type-icons.tsx";

/** What kind of product is begun: its form asks for what belongs to it. */
export function NewProduct() {
  const t = useTexts();
  const [asked] = useSearchParams();
  const group = asked.get("group");
  const addressOf = (type: ProductType) =>
    `${productEditor("new")}?${new URLSearchParams({ type, ...(group ? { group } : {}) }).toString()}`;
  return (
    <>
      <PageHeader title={t("admin:products.new")} back={{ to: productsPath, label: t("admin:shopProduct.back") }} />
      <Text mb="md" c="dimmed">
        {t("admin:shopProduct.new.hint")}
      </Text>
      <SimpleGrid component="ul" cols={{ base: 1, xs: 2, md: 3 }} spacing="md" className="shop-types">
        {productTypes.map((type) => (
          <li key={type}>
            <Card component={Link} to={addressOf(type)} withBorder padding="md" className="shop-type">
              <Icon name={typeIcons[type]} size={28} />
              <Text fw={600} mt="xs">
                {t(`admin:products.type.${type}`)}
              </Text>
              <Text size="sm" c="dimmed">
                {t(`admin:shopProduct.new.${type}`)}
              </Text>
            </Card>
          </li>
        ))}
      </SimpleGrid>
    </>
  );
}
