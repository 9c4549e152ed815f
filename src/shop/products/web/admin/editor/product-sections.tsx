import { Stack } from "@mantine/core";
import { createElement } from "react";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { useTexts } from "#web/texts.tsx";
import type { ProductForm } from "./form/use-product-form.ts";
import { type ProductInput, productInputs } from "./product-inputs.tsx";
import type { SectionName } from "./sections.ts";
import type { FieldName } from "./values/product-values.ts";

type Props = { form: ProductForm; sections: { name: SectionName; fields: FieldName[] }[] };

/** The form of a product, in sections. */
export function ProductSections({ form, sections }: Props) {
  const t = useTexts();
  const placeOf = (field: FieldName) => productInputs[field] as unknown as ProductInput<FieldName>;
  return (
    <Stack gap="md">
      {sections.map(({ name, fields }) => (
        <div key={name} id={`product-${name}-section`} className="shop-section">
          <FormSection id={`product-${name}-part`} title={t(`admin:shopProduct.section.${name}`)}>
            <div className="shop-fields">
              {fields.map((field) => (
                <div key={field} {...(placeOf(field).wide && { "data-wide": true })}>
                  {createElement(placeOf(field).Input, { form, name: field })}
                </div>
              ))}
            </div>
          </FormSection>
        </div>
      ))}
    </Stack>
  );
}

/** Leads to the sections of the form. */
export function SectionIndex({ sections }: { sections: SectionName[] }) {
  const t = useTexts();
  return (
    <nav aria-label={t("admin:shopProduct.index")} className="shop-index">
      <ul>
        {sections.map((name) => (
          <li key={name}>
            <a href={`#product-${name}-section`}>{t(`admin:shopProduct.section.${name}`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
