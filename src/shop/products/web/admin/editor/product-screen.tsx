import { Anchor, Stack } from "@mantine/core";
import { useRef } from "react";
import type { FoundFacts } from "#cms/seo/web/admin/index.ts";
import type { ShopFacts } from "#shop/catalogue/web/admin/index.ts";
import type { CustomerGroupChoice } from "#shop/customer-groups/web/admin/index.ts";
import type { GroupChoice } from "#shop/groups/web/admin/index.ts";
import { bePresentAtProduct, changeProduct, createProduct, type Product } from "#shop/products/contract.ts";
import { nameOf } from "#shop/products/offers.ts";
import { DraftBeside, ThingBar, useDraftBeside } from "#shop/things/web/admin/index.ts";
import { EditFrame } from "#web/admin/form/edit-frame.tsx";
import { LeaveQuestion } from "#web/admin/form/leaving/leave-guard.tsx";
import { useFirstError } from "#web/admin/form/outcome/use-first-error.ts";
import { Inputs, useMayOnlyRead } from "#web/admin/form/read-only.tsx";
import { useLocalCopy } from "#web/admin/keeping/copies/use-local-copy.ts";
import { KeptConflict } from "#web/admin/keeping/editor/kept-conflict.tsx";
import { KeptNotices } from "#web/admin/keeping/editor/kept-notices.tsx";
import { useAutosave } from "#web/admin/keeping/use-autosave.ts";
import { useLeaving } from "#web/admin/keeping/use-leaving.ts";
import { usePresence } from "#web/admin/keeping/use-presence.ts";
import { useSitting } from "#web/admin/keeping/use-sitting.ts";
import { useDelete } from "#web/admin/lists/use-delete.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { useThingTitle } from "#web/admin/pieces/title.ts";
import { ThingStateBadges } from "#web/admin/publishing/thing-state.tsx";
import { namesOf } from "#web/form/fields.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { publicAddress } from "../list/product-rows.ts";
import { productEditor, productsPath } from "../product-address.ts";
import { productKind } from "../product-kind.ts";
import { ProductTabs } from "../product-tabs.tsx";
import { focusField } from "./focus-field.ts";
import { ProductFactsContext } from "./form/product-context.ts";
import { useProductForm } from "./form/use-product-form.ts";
import { useProductWords } from "./form/use-product-words.tsx";
import { GatesPanel } from "./gates/gates-panel.tsx";
import { ProductSections, SectionIndex } from "./product-sections.tsx";
import { shownSections } from "./shown-fields.ts";
import { type Beginning } from "./values/product-values.ts";

type Props = {
  first: Product | null;
  begins: Beginning;
  shop: ShopFacts;
  groups: GroupChoice[];
  customerGroups: CustomerGroupChoice[];
  tags: string[];
  found: FoundFacts;
};

/** Writes, saves, publishes and deletes one product. */
export function ProductScreen({ first, begins, shop, groups, customerGroups, tags, found }: Props) {
  const t = useTexts();
  const languages = useSiteLanguages();
  const sitting = useSitting();
  const [drawn, setDrawn] = useDraftBeside();
  const form = useProductForm({ first, sitting, facts: shop, begins });
  const { thing, values, fields, submit } = form;
  const needs = first ? changeProduct : createProduct;
  const readOnly = useMayOnlyRead(needs);
  const copies = useLocalCopy({ kind: "product", fields, form, user: shop.user, sitting });
  const others = usePresence({
    record: bePresentAtProduct,
    thing: readOnly ? undefined : thing?._id,
    sitting: sitting.sitting,
  });
  useAutosave(form);
  const leaving = useRef(false);
  const { asks, stay, go } = useLeaving({ form, addressOf: productEditor, keeps: copies.keeps, leaving });
  useFirstError(fields, form, (name) => focusField(name));
  const confirmDelete = useDelete({ list: productsPath, texts: "admin:products", leaving });
  const words = useProductWords();
  const name = nameOf(values) || t("admin:products.untitled");
  useThingTitle(() => [
    (thing && nameOf(thing)) || t(thing ? "admin:shopProduct.edit" : "admin:products.new"),
    t("admin:products.title"),
  ]);
  const empty = Object.fromEntries(namesOf(fields).map((one) => [one, fields[one].empty])) as typeof values;
  const sections = shownSections({
    ...{ type: values.type, values, empty, languages },
    without: customerGroups.length === 0 ? ["groupPrices"] : [],
  });
  const { language, currency, where } = shop;
  const facts = { shop, reading: { language, currency }, groups, customerGroups, tags, found };
  return (
    <>
      <PageHeader
        title={
          thing
            ? t("admin:shopProduct.edit")
            : t("admin:shopProduct.new.of", { type: t(`admin:products.type.${values.type}`) })
        }
        back={{ to: productsPath, label: t("admin:shopProduct.back") }}
        beside={thing && <ThingStateBadges thing={thing} titles={{ de: thing.name_de, en: thing.name_en }} />}
        tabs={thing && <ProductTabs id={thing._id} />}
      >
        {thing && <ViewLink href={publicAddress(thing, where)} />}
      </PageHeader>
      <ProductFactsContext value={facts}>
        <EditFrame
          needs={needs}
          thing={thing}
          onSave={() => submit({ intent: "save" })}
          onBlur={form.autosave}
          bar={
            <ThingBar
              form={form}
              kind={productKind}
              texts="admin:shopProduct"
              name={name}
              isWritten={(lang) => values[`name_${lang}`] !== ""}
              onDelete={() => thing && confirmDelete({ id: thing._id, name })}
            />
          }
        >
          <Stack gap="md">
            <KeptNotices form={form} copies={copies} others={others} words={words} />
            <div className={drawn ? "shop-columns shop-columns-drawn" : "shop-columns"}>
              <Stack gap="md" className="shop-beside">
                {thing && <DraftBeside kind="product" thing={thing} where={where} shown={drawn} onShow={setDrawn} />}
                {!(thing && drawn) && <SectionIndex sections={sections.map((section) => section.name)} />}
                <Inputs>
                  <GatesPanel form={form} />
                </Inputs>
              </Stack>
              <Inputs>
                <ProductSections form={form} sections={sections} />
              </Inputs>
            </div>
          </Stack>
        </EditFrame>
      </ProductFactsContext>
      <KeptConflict form={form} fields={fields} copies={copies} words={words} />
      <LeaveQuestion opened={asks} onStay={stay} onLeave={go} />
    </>
  );
}

function ViewLink({ href }: { href: string | null }) {
  const t = useTexts();
  if (!href) return null;
  // In a new tab, so that what is typed stays.
  return (
    <Anchor href={href} target="_blank" rel="noopener" className="shop-view">
      <Icon name="external" />
      {t("admin:products.view")}
    </Anchor>
  );
}
