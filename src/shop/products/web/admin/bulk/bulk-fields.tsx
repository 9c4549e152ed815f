import { Paper, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { TagsField } from "#cms/tags/web/admin/index.ts";
import { type GroupChoice, indented } from "#shop/groups/web/admin/index.ts";
import { roundings } from "#shop/products/bulk.ts";
import { stockRules, taxClasses } from "#shop/products/kinds.ts";
import {
  ChoiceInput,
  LineInput,
  MoneyInput,
  NumberLine,
  type Reading,
  TimeInput,
} from "#shop/things/web/admin/index.ts";
import { useTexts } from "#web/texts.tsx";
import { offerWays, percents, priceWays, type TypedChange } from "./typed-change.ts";

type Props = {
  values: TypedChange;
  reading: Reading;
  groups: GroupChoice[];
  /** The tags that there are, and those that one of the products has. */
  tags: string[];
  taken: string[];
  errorAt: (field: string) => string | undefined;
  onChange: (part: Partial<TypedChange>) => void;
};

/** What several products may have in common. Every field begins with leaving it as it is. */
export function BulkFields(props: Props) {
  const t = useTexts();
  return (
    <>
      <Part title={t("admin:bulk.part.prices")}>
        <PriceFields {...props} />
      </Part>
      <Part title={t("admin:bulk.part.place")}>
        <PlaceFields {...props} />
      </Part>
      <Part title={t("admin:bulk.part.rest")}>
        <OtherFields {...props} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h5" mb="sm">
        {title}
      </Title>
      <div className="shop-fields">{children}</div>
    </Paper>
  );
}

function PriceFields({ values, reading, errorAt, onChange }: Props) {
  const t = useTexts();
  const { priceWay, offerWay } = values;
  const by = {
    ...{ id: "bulk-priceBy", name: "priceBy", label: t("admin:bulk.field.priceBy"), value: values.priceBy },
    ...{ error: errorAt("price"), onChange: (priceBy: string) => onChange({ priceBy }) },
  };
  const time = (name: "from" | "to") => (
    <TimeInput
      id={`bulk-${name}`}
      name={name}
      label={t(`admin:bulk.field.${name}`)}
      value={values[name]}
      error={errorAt(`reduced/${name}`)}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <>
      <ChoiceInput
        id="bulk-priceWay"
        name="priceWay"
        label={t("admin:bulk.field.priceWay")}
        hint={t("admin:bulk.priceHint")}
        value={priceWay}
        error={undefined}
        choices={priceWays.map((value) => ({ value, label: t(`admin:bulk.priceWay.${value || "keep"}`) }))}
        onChange={(way) => onChange({ priceWay: way })}
      />
      {priceWay.endsWith("Percent") && <NumberLine {...by} scale={percents} unit="%" />}
      {priceWay.endsWith("Amount") && <MoneyInput {...by} reading={reading} />}
      {priceWay === "" && <span />}
      <ChoiceInput
        id="bulk-offerWay"
        name="offerWay"
        label={t("admin:bulk.field.offerWay")}
        hint={t("admin:bulk.offerHint")}
        value={offerWay}
        error={undefined}
        choices={offerWays.map((value) => ({ value, label: t(`admin:bulk.offerWay.${value || "keep"}`) }))}
        onChange={(way) => onChange({ offerWay: way })}
      />
      {offerWay === "percent" && (
        <>
          <NumberLine
            id="bulk-offerBy"
            name="offerBy"
            label={t("admin:bulk.field.offerBy")}
            value={values.offerBy}
            error={errorAt("reduced/percent") ?? errorAt("reduced")}
            scale={percents}
            unit="%"
            onChange={(offerBy) => onChange({ offerBy })}
          />
          {time("from")}
          {time("to")}
        </>
      )}
      {(priceWay !== "" || offerWay === "percent") && (
        <ChoiceInput
          id="bulk-round"
          name="round"
          label={t("admin:bulk.field.round")}
          value={values.round}
          error={undefined}
          choices={roundings.map((step) => ({ value: String(step), label: t(`admin:bulk.round.${step}`) }))}
          onChange={(round) => onChange({ round })}
        />
      )}
    </>
  );
}

function PlaceFields({ values, groups, tags, taken, errorAt, onChange }: Props) {
  const t = useTexts();
  return (
    <>
      <ChoiceInput
        id="bulk-group"
        name="group"
        label={t("admin:bulk.field.group")}
        value={values.group}
        error={errorAt("group")}
        choices={[
          { value: "", label: t("admin:bulk.keep") },
          { value: "none", label: t("admin:shopProduct.group.none") },
          ...groups.map((group) => ({ value: group.id, label: indented(group) })),
        ]}
        onChange={(group) => onChange({ group })}
      />
      <TagsField
        id="bulk-addTags"
        label={t("admin:bulk.field.addTags")}
        value={values.addTags}
        known={tags}
        error={errorAt("addTags")}
        onChange={(addTags) => onChange({ addTags })}
      />
      {taken.length > 0 && (
        <TagsField
          id="bulk-removeTags"
          label={t("admin:bulk.field.removeTags")}
          value={values.removeTags}
          known={taken}
          error={errorAt("removeTags")}
          onChange={(removeTags) => onChange({ removeTags })}
        />
      )}
    </>
  );
}

function OtherFields({ values, errorAt, onChange }: Props) {
  const t = useTexts();
  const choice = <N extends "taxClass" | "stock" | "minAge" | "hidden">(
    name: N,
    choices: { value: TypedChange[N]; label: string }[],
  ) => (
    <ChoiceInput<string>
      id={`bulk-${name}`}
      name={name}
      label={t(`admin:bulk.field.${name}`)}
      value={values[name]}
      error={errorAt(name)}
      choices={[{ value: "", label: t("admin:bulk.keep") }, ...choices]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  const line = (name: "delivery_de" | "delivery_en") => (
    <LineInput
      id={`bulk-${name}`}
      name={name}
      label={t(`admin:bulk.field.${name}`)}
      placeholder={t("admin:bulk.keep")}
      value={values[name]}
      error={errorAt(name)}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  const named = <V extends string>(name: "taxClass" | "stock", all: readonly V[]) =>
    all.map((value) => ({ value, label: t(`admin:shop.choice.${name}.${value}`) }));
  return (
    <>
      {choice("taxClass", named("taxClass", taxClasses))}
      {choice("stock", named("stock", stockRules))}
      {choice(
        "minAge",
        (["0", "16", "18"] as const).map((value) => ({ value, label: t(`admin:shop.choice.minAge.${value}`) })),
      )}
      {choice("hidden", [
        { value: "yes", label: t("admin:bulk.yes") },
        { value: "no", label: t("admin:bulk.no") },
      ])}
      {line("delivery_de")}
      {line("delivery_en")}
    </>
  );
}
