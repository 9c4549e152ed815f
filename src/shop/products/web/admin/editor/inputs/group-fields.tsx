import { Anchor, MultiSelect } from "@mantine/core";
import { Link } from "react-router";
import { TagsField } from "#cms/tags/web/admin/index.ts";
import { groupsPath } from "#shop/catalogue/web/admin/index.ts";
import { indented } from "#shop/groups/web/admin/index.ts";
import { ChoiceInput } from "#shop/things/web/admin/index.ts";
import { useTexts } from "#web/texts.tsx";
import { useProductFacts } from "../form/product-context.ts";
import { useBound } from "../form/use-bound.ts";
import type { FieldProps } from "./field-props.ts";

/** The group in whose address it stands. */
export function GroupField({ form, name }: FieldProps<"group">) {
  const t = useTexts();
  const { groups } = useProductFacts();
  const { value, onChange, ...bound } = useBound(form, name);
  const choices = [
    { value: "", label: t("admin:shopProduct.group.none") },
    ...groups.map((group) => ({ value: group.id, label: indented(group) })),
  ];
  const hint =
    groups.length === 0 ? (
      <>
        {t("admin:shopProduct.group.empty")}{" "}
        <Anchor component={Link} to={`${groupsPath}/new`} size="xs" underline="always">
          {t("admin:shopProduct.group.first")}
        </Anchor>
      </>
    ) : undefined;
  return (
    <ChoiceInput
      {...bound}
      hint={hint}
      value={value ?? ""}
      choices={choices}
      onChange={(group) => onChange(group || null)}
    />
  );
}

/** Further groups that show it. */
export function GroupsField({ form, name }: FieldProps<"groups">) {
  const t = useTexts();
  const { groups } = useProductFacts();
  const { id, label, hint, value, error, onChange } = useBound(form, name);
  const data = groups
    .filter((group) => group.id !== form.values.group)
    .map((group) => ({ value: group.id, label: group.name }));
  return (
    <MultiSelect
      id={id}
      label={label}
      description={hint}
      inputWrapperOrder={["label", "input", "description", "error"]}
      error={error}
      data={data}
      value={value}
      searchable
      hidePickedOptions
      nothingFoundMessage={t("admin:shopProduct.group.nothing")}
      onChange={onChange}
    />
  );
}

export function ProductTagsField({ form, name }: FieldProps<"tags">) {
  const { tags } = useProductFacts();
  const { id, value, error, onChange } = useBound(form, name);
  return <TagsField id={id} value={value} known={tags} error={error} onChange={onChange} />;
}
