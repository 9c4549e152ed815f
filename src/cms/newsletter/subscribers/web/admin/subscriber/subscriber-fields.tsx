import { Checkbox, NativeSelect, Stack, TagsInput, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Choices, Subscriber } from "#cms/newsletter/subscribers/contract.ts";
import { listName } from "#cms/newsletter/subscribers/web/index.ts";
import { languages } from "#contract/language.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";

type Values = Pick<Subscriber, "name" | "language" | "lists" | "tags">;

/** What the staff notes about a subscriber. */
export function SubscriberFields({ values, choices }: { values: Values; choices: Choices }) {
  const t = useTexts();
  const language = useLanguage();
  const [tags, setTags] = useState(values.tags);
  return (
    <Stack gap="md">
      <TextInput
        name="name"
        label={t("subscribers:field.name")}
        defaultValue={values.name}
        maxLength={lineLength}
        autoComplete="off"
      />
      <NativeSelect
        name="language"
        label={t("subscribers:field.language")}
        defaultValue={values.language}
        data={languages.map((value) => ({ value, label: t(`admin:language.${value}`) }))}
      />
      <Checkbox.Group label={t("subscribers:field.lists")} defaultValue={values.lists}>
        <Stack gap="xs" mt="xs">
          {choices.lists.map((list) => (
            <Checkbox key={list._id} name="list" value={list._id} label={listName(list, language)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <TagsInput
        label={t("subscribers:field.tags")}
        description={t("subscribers:field.tagsHint")}
        data={choices.tags}
        value={tags}
        onChange={setTags}
        maxTags={30}
      />
      {tags.map((tag) => (
        <input key={tag} type="hidden" name="tag" value={tag} />
      ))}
    </Stack>
  );
}
