import { Checkbox, NativeSelect, Stack, TagsInput, TextInput } from "@mantine/core";
import type { Choices } from "#cms/newsletter/subscribers/contract.ts";
import { listName } from "#cms/newsletter/subscribers/web/index.ts";
import { isLanguage } from "#contract/language.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import type { Errors } from "#web/form/fields.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { type SubscriberValues, subscriberLabel } from "./subscriber-values.ts";

type Props = {
  values: SubscriberValues;
  errors?: Errors<SubscriberValues>;
  choices: Choices;
  onChange: <N extends keyof SubscriberValues>(name: N, value: SubscriberValues[N]) => void;
};

/** What the staff notes about a subscriber. */
export function SubscriberFields({ values, errors, choices, onChange }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const languages = useSiteLanguages();
  return (
    <Stack gap="md">
      <input type="hidden" name="single" value="1" />
      <TextInput
        id="subscriber-name"
        name="name"
        label={subscriberLabel("name", t)}
        value={values.name}
        error={errors?.name}
        maxLength={lineLength}
        autoComplete="off"
        onChange={(event) => onChange("name", event.currentTarget.value)}
      />
      {languages.length > 1 && (
        <NativeSelect
          id="subscriber-language"
          name="language"
          label={subscriberLabel("language", t)}
          value={values.language}
          error={errors?.language}
          data={languages.map((value) => ({ value, label: t(`admin:language.${value}`) }))}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && onChange("language", value)}
        />
      )}
      <Checkbox.Group
        id="subscriber-lists"
        label={subscriberLabel("lists", t)}
        value={values.lists}
        error={errors?.lists}
        onChange={(lists) => onChange("lists", lists)}
      >
        <Stack gap="xs" mt="xs">
          {choices.lists.map((list) => (
            <Checkbox key={list._id} name="list" value={list._id} label={listName(list, language)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <TagsInput
        id="subscriber-tags"
        label={subscriberLabel("tags", t)}
        description={t("subscribers:field.tagsHint")}
        data={choices.tags}
        value={values.tags}
        error={errors?.tags}
        onChange={(tags) => onChange("tags", tags)}
        maxTags={30}
      />
      {values.tags.map((tag) => (
        <input key={tag} type="hidden" name="tag" value={tag} />
      ))}
    </Stack>
  );
}
