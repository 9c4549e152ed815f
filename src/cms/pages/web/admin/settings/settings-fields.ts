import type { Page } from "#cms/pages/contract.ts";
import type { VersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { type Fields, line, text, yesNo } from "#web/form/fields.ts";

export type PageSettingsValues = {
  title: string;
  en_title: string;
  slug: string;
  en_slug: string;
  description: string;
  en_description: string;
  /** The id of the picture; empty for none. */
  image: string;
  hidden: boolean;
};

export const settingsFields: Fields<PageSettingsValues> = {
  title: line("title"),
  slug: line("slug"),
  description: line("description"),
  en_title: line("translations/en/title"),
  en_slug: line("translations/en/slug"),
  en_description: line("translations/en/description"),
  image: text("image", { held: (told) => (told as string | null) ?? "", read: (sent) => sent || null }),
  hidden: yesNo("hidden"),
};

/** A page as its settings need it. */
export type SetPage = Omit<Page, "blocks" | "lacking">;
export type SettingsForm = VersionedForm<SetPage, PageSettingsValues>;
