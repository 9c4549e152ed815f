import type { ComponentType } from "react";
import { TagsField } from "#cms/tags/web/admin/index.ts";
import { isLanguage, type Language } from "#contract/language.ts";
import { slugLength, slugOf } from "#contract/slug.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { groupTypes } from "#shop/groups/fields.ts";
import { groupAddress } from "#shop/products/addresses.ts";
import {
  ChoiceInput,
  FilesInput,
  GrowingInput,
  type InputProps,
  LineInput,
  LongTextInput,
  NumberLine,
  TickInput,
} from "#shop/things/web/admin/index.ts";
import { type LabelIn, useLabelIn, useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { indented } from "../load-group-tree.ts";
import { AttributesField } from "./attributes-field.tsx";
import type { FieldProps } from "./field-props.ts";
import { useGroupFacts } from "./group-context.ts";
import type { FieldName, GroupValues } from "./group-values.ts";
import type { GroupForm } from "./use-group-form.ts";

export type GroupSection = "basics" | "attributes" | "found";

type Place<N extends FieldName> = { section: GroupSection; wide?: true; Input: ComponentType<FieldProps<N>> };

/** The inputs of all fields, in the order of the screen. */
export const groupInputs: { [N in FieldName]: Place<N> } = {
  name_de: { section: "basics", Input: NameField },
  name_en: { section: "basics", Input: NameField },
  parent: { section: "basics", Input: ParentField },
  type: { section: "basics", Input: TypeField },
  teaser_de: { section: "basics", Input: ShortField },
  teaser_en: { section: "basics", Input: ShortField },
  text_de: { section: "basics", wide: true, Input: TextField },
  text_en: { section: "basics", wide: true, Input: TextField },
  media: { section: "basics", wide: true, Input: FilesField },
  tags: { section: "basics", Input: TagsInput },
  downloads: { section: "basics", Input: FilesField },
  attributes: { section: "attributes", wide: true, Input: AttributesField },
  slug_de: { section: "found", Input: SlugField },
  slug_en: { section: "found", Input: SlugField },
  description_de: { section: "found", Input: ShortField },
  description_en: { section: "found", Input: ShortField },
  hidden: { section: "found", wide: true, Input: HiddenField },
  order: { section: "found", Input: OrderField },
};

export function languageOf(name: string): Language | undefined {
  const language = name.at(-3) === "_" ? name.slice(-2) : "";
  return isLanguage(language) ? language : undefined;
}

/** Fields that a group has in words of its own. */
const own = new Set(["type", "parent", "attributes", "order", "hidden"]);

/** What a field is called on its form, and where versions are shown. */
export function fieldLabel(name: string, { t, labelIn }: { t: Translate; labelIn: LabelIn }): string {
  const language = languageOf(name);
  const field = language ? name.slice(0, -3) : name;
  const label = t(own.has(field) ? `admin:group.field.${field}` : `admin:shop.field.${field}`);
  return language ? labelIn(label, language) : label;
}

const helped = new Set(["type", "parent", "hidden", "order", "media", "teaser"]);

function useBound<N extends FieldName>(form: GroupForm, name: N): InputProps<GroupValues[N]> {
  const t = useTexts();
  const labelIn = useLabelIn();
  const lang = languageOf(name);
  const field = lang ? name.slice(0, -3) : name;
  return {
    id: `group-${name}`,
    name,
    label: fieldLabel(name, { t, labelIn }),
    hint: helped.has(field) ? t(`admin:group.hint.${field}`) : undefined,
    lang,
    value: form.values[name],
    error: form.errors[name],
    onChange: (value) => form.set(name, value),
  };
}

function NameField({ form, name }: FieldProps<"name_de" | "name_en">) {
  const [main] = useSiteLanguages();
  const bound = useBound(form, name);
  return <LineInput {...bound} needed={bound.lang === main} />;
}

function ShortField({ form, name }: FieldProps<"teaser_de" | "teaser_en" | "description_de" | "description_en">) {
  return <GrowingInput {...useBound(form, name)} limit={300} />;
}

function TextField({ form, name }: FieldProps<"text_de" | "text_en">) {
  return <LongTextInput {...useBound(form, name)} round={form.rounds[name] ?? 0} />;
}

function FilesField({ form, name }: FieldProps<"media" | "downloads">) {
  return <FilesInput {...useBound(form, name)} kind={name === "media" ? "image" : "any"} />;
}

function TagsInput({ form, name }: FieldProps<"tags">) {
  const { id, value, error, onChange } = useBound(form, name);
  return <TagsField id={id} value={value} known={useGroupFacts().tags} error={error} onChange={onChange} />;
}

function TypeField({ form, name }: FieldProps<"type">) {
  const t = useTexts();
  const choices = groupTypes.map((value) => ({ value, label: t(`admin:group.type.${value}`) }));
  return <ChoiceInput {...useBound(form, name)} choices={choices} />;
}

/** A group cannot stand in itself, nor in what is in it. */
function ParentField({ form, name }: FieldProps<"parent">) {
  const t = useTexts();
  const { groups } = useGroupFacts();
  const { value, onChange, ...bound } = useBound(form, name);
  const below = new Set(form.thing ? [form.thing._id] : []);
  for (const group of groups) if (group.parent && below.has(group.parent)) below.add(group.id);
  const choices = [
    { value: "", label: t("admin:group.top") },
    ...groups.map((group) => ({ value: group.id, label: indented(group), disabled: below.has(group.id) })),
  ];
  return (
    <ChoiceInput {...bound} value={value ?? ""} choices={choices} onChange={(parent) => onChange(parent || null)} />
  );
}

function HiddenField({ form, name }: FieldProps<"hidden">) {
  return <TickInput {...useBound(form, name)} />;
}

function OrderField({ form, name }: FieldProps<"order">) {
  return <NumberLine {...useBound(form, name)} scale={{ places: 0 }} />;
}

/** The last part of the address, and the whole address below it. While nothing is typed it follows the name. */
function SlugField({ form, name }: FieldProps<"slug_de" | "slug_en">) {
  const t = useTexts();
  const { shop, origin } = useGroupFacts();
  const bound = useBound(form, name);
  const language = languageOf(name) ?? "de";
  const slug = slugOf(bound.value || form.values[`name_${language}`], language);
  const published = form.thing?.published.includes(language) ?? false;
  const address = origin + groupAddress({ slugs: { de: slug, en: slug } }, { language, main: shop.where.main });
  return (
    <LineInput
      {...bound}
      maxLength={slugLength}
      placeholder={slug}
      below={
        <span className="shop-address" lang={language}>
          {slug ? decodeURI(address) : "…"}
        </span>
      }
      hint={t(`admin:shopProduct.slug.${published ? "moves" : "proposed"}`)}
    />
  );
}
