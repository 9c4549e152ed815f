import { Anchor, NativeSelect } from "@mantine/core";
import { ageOf } from "#shop/goods/drinks.ts";
import { proposedDrink } from "#shop/goods/propose-drink.ts";
import { drinkKinds } from "#shop/products/kinds.ts";
import { type ProductDocument, productTable } from "#shop/products/product.ts";
import { readNumber, type Scale } from "#shop/things/web/admin/index.ts";
import { useTexts } from "#web/texts.tsx";
import { useBound } from "../form/use-bound.ts";
import type { ProductForm } from "../form/use-product-form.ts";
import type { FieldProps } from "../inputs/field-props.ts";
import { hundredths, whole } from "../values/product-values.ts";

/** Those whose labels bear a date of minimum durability (Art. 119 (1) (i) of Regulation (EU) No 1308/2013). */
const dated: ReadonlySet<string> = new Set(["dealcoholised", "dealcoholisedSparkling", "partlyDealcoholised"]);

/** What kind of drink it is. While nobody has said it, what the rest suggests is one click away. */
export function DrinkField({ form, name }: FieldProps<"drink">) {
  const t = useTexts();
  const document = typedProduct(form);
  const { hint, value, onChange, lang: _lang, ...bound } = useBound(form, name);
  const proposed = value === "" ? proposedDrink(document) : null;
  const choose = (drink: ProductDocument["drink"]) => {
    onChange(drink);
    const age = drink === "" ? 0 : ageOf({ ...document, drink });
    // More than the law asks for is the wish of the owner.
    if (age > form.values.minAge) form.set("minAge", age);
  };
  return (
    <div>
      <NativeSelect
        {...bound}
        value={value}
        description={dated.has(value) ? t("admin:shopProduct.drink.bestBefore") : hint}
        inputWrapperOrder={["label", "input", "description", "error"]}
        data={[
          { value: "", label: t("admin:shopProduct.drink.unset") },
          ...drinkKinds.map((kind) => ({ value: kind, label: t(`shop:drink.${kind}`) })),
        ]}
        onChange={(event) => choose(event.currentTarget.value as ProductDocument["drink"])}
      />
      {proposed && (
        <Anchor component="button" type="button" size="sm" mt={4} onClick={() => choose(proposed)}>
          {t("admin:shopProduct.drink.proposed", { drink: t(`shop:drink.${proposed}`) })}
        </Anchor>
      )}
    </div>
  );
}

/** The product as far as it is typed, for what depends on the kind of drink. */
function typedProduct({ values }: ProductForm): ProductDocument {
  const { type, name_de, name_en, quality, grape, dryness } = values;
  const numberOf = (typed: string, scale: Scale) => {
    const read = readNumber(typed, scale);
    return typeof read === "number" ? read : null;
  };
  return {
    ...productTable.emptyOf(productTable.names),
    ...{ type, name_de, name_en, quality, grape, dryness },
    alcohol: numberOf(values.alcohol, hundredths),
    vintage: numberOf(values.vintage, whole),
  };
}
