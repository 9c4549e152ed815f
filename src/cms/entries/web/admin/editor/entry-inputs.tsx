import { Checkbox, TextInput } from "@mantine/core";
import type { ComponentType } from "react";
import type { EditedName, TranslatedName } from "#cms/entries/entry.ts";
import { TagsField } from "#cms/tags/web/admin/index.ts";
import { berlinInput } from "#contract/formats/dates/date-time.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { valueText } from "#web/admin/form/value-text.ts";
import { fieldIn } from "#web/form/table-fields.ts";
import { useLabelIn, useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { EventField } from "./event-field.tsx";
import { FileListField } from "./files/file-list-field.tsx";
import { LinksField } from "./files/links-field.tsx";
import { MediaField } from "./files/media-field.tsx";
import { AvatarField, ImageField } from "./files/picture-field.tsx";
import { SectionsField } from "./files/sections-field.tsx";
import type { EntryValues, FieldName } from "./form/entry-values.ts";
import type { TextProps } from "./form/text-props.ts";
import { AuthorField, CanonicalField, KeywordsField, SearchTitleField } from "./search/found-fields.tsx";
import { SlugField } from "./search/slug-field.tsx";
import { ShortTextField } from "./short-text-field.tsx";
import { RichTextField } from "./text/rich-text-field.tsx";
import { TitleField } from "./title-field.tsx";

type InputProps<V> = {
  value: V;
  error: string | undefined;
  onChange: (value: V) => void;
  /** The tags that there are. */
  known: string[];
  /** Moves pictures from below the text into it. */
  intoText: () => void;
};

export type SharedInput<V> = {
  /** The panel of the editor that it stands in, and the text of its own heading there. */
  panel: "files" | "details" | "search";
  heading?: string;
  /** It is only shown where it is filled in. */
  rare?: boolean;
  Input: ComponentType<InputProps<V>>;
  /** A value that is not text, in words. */
  told?: (value: V, t: Translate) => string;
};

const amount = (name: FieldName, count: number, t: Translate) => t(`admin:conflict.amount.${name}`, { count });

/** The inputs of the fields that the languages share, in the order of the screen. */
export const sharedInputs: { [N in EditedName]: SharedInput<EntryValues[N]> } = {
  avatar: {
    panel: "files",
    Input: AvatarField,
    told: (_id, t) => amount("media", 1, t),
  },
  media: {
    panel: "files",
    heading: "admin:entry.files.media",
    rare: true,
    Input: MediaField,
    told: (slots, t) => amount("media", slots.flat().length, t),
  },
  sections: {
    panel: "files",
    heading: "admin:entry.files.sections",
    Input: SectionsField,
    told: (sections, t) => amount("sections", sections.length, t),
  },
  downloads: {
    panel: "files",
    heading: "admin:entry.files.downloads",
    Input: DownloadsField,
    told: (files, t) => amount("downloads", files.length, t),
  },
  links: {
    panel: "files",
    heading: "admin:entry.files.links",
    Input: LinksField,
    told: (links) => links.map(({ title, href }) => title || href).join(", "),
  },
  tags: { panel: "details", Input: EntryTagsField, told: (tags) => tags.join(", ") },
  event: {
    panel: "details",
    heading: "admin:entry.event.title",
    Input: EventField,
    told: (event) =>
      event?.start
        ? [event.start, event.end]
            .filter(Boolean)
            .map((time) => berlinInput(time).replace("T", " "))
            .join(" – ")
        : (event?.place ?? ""),
  },
  image: {
    panel: "search",
    Input: ImageField,
    told: (_id, t) => amount("media", 1, t),
  },
  hidden: { panel: "search", Input: HiddenField, told: valueText },
  author: { panel: "search", Input: AuthorField, told: (author) => author },
  canonical: { panel: "search", Input: CanonicalField, told: (address) => address },
  publish_date: { panel: "details", Input: DateField, told: (time) => time.replace("T", " ") },
};

/** The inputs of the texts that each language has. */
export const textInputs: { [N in TranslatedName]: ComponentType<TextProps> } = {
  title: EntryTitleField,
  slug: SlugField,
  content: EntryContentField,
  teaser: EntryTeaserField,
  description: EntryDescriptionField,
  searchTitle: SearchTitleField,
  keywords: KeywordsField,
};

/** What each language says to search engines alone. */
export const foundTexts = ["searchTitle", "description", "keywords"] as const satisfies TranslatedName[];

function EntryTitleField({ form: { values, errors, set }, name, language }: TextProps) {
  const t = useTexts();
  const [main] = useSiteLanguages();
  const content = values[fieldIn("content", language)];
  const unnamed = language !== main && content !== "" && values[name].trim() === "";
  return (
    <TitleField
      id={`entry-${name}`}
      name={name}
      lang={language}
      value={values[name]}
      error={errors[name]}
      description={unnamed ? t("admin:entry.unnamed") : undefined}
      required={language === main}
      onChange={(value) => set(name, value)}
    />
  );
}

function EntryContentField({ form: { values, errors, set, rounds }, name, language }: TextProps) {
  return (
    <RichTextField
      key={rounds[name] ?? 0}
      id={`entry-${name}`}
      lang={language}
      value={values[name]}
      error={errors[name]}
      onChange={(html) => set(name, html)}
    />
  );
}

function EntryTeaserField(props: TextProps) {
  const t = useTexts();
  return <EntryShortField field="teaser" label={t("admin:entry.field.teaser")} {...props} />;
}

function EntryDescriptionField(props: TextProps) {
  const t = useTexts();
  const label = useLabelIn()(t("admin:entry.field.description"), props.language);
  return <EntryShortField field="description" label={label} {...props} />;
}

type ShortProps = TextProps & { field: "teaser" | "description"; label: string };

function EntryShortField({ form: { values, errors, set }, field, label, name, language }: ShortProps) {
  return (
    <ShortTextField
      field={field}
      label={label}
      id={`entry-${name}`}
      name={name}
      lang={language}
      value={values[name]}
      error={errors[name]}
      onChange={(text) => set(name, text)}
    />
  );
}

function DownloadsField({ value, error, onChange }: InputProps<string[]>) {
  const t = useTexts();
  const label = t("admin:entry.files.downloads");
  return <FileListField label={label} value={value} kind="any" several={false} error={error} onChange={onChange} />;
}

function EntryTagsField({ value, error, onChange, known }: InputProps<string[]>) {
  return (
    <>
      <TagsField value={value} known={known} error={error} onChange={onChange} />
      <input type="hidden" name="tags" value={value.join("\n")} />
    </>
  );
}

function HiddenField({ value, error, onChange }: InputProps<boolean>) {
  const t = useTexts();
  return (
    <Checkbox
      id="entry-hidden"
      name="hidden"
      label={t("admin:entry.search.hidden")}
      description={t("admin:entry.search.hiddenHint")}
      error={error}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

function DateField({ value, error, onChange }: InputProps<string>) {
  const t = useTexts();
  return (
    <TextInput
      id="entry-publish_date"
      name="publish_date"
      type="datetime-local"
      label={t("admin:entry.field.publish_date")}
      description={t("admin:entry.dateHint")}
      error={error}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
