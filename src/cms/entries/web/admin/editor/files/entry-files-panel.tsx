import "./entry-files.css";
import { Divider, Paper, Stack, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "#web/texts.tsx";
import type { EntryForm } from "../form/use-entry-form.ts";
import { AvatarField } from "./avatar-field.tsx";
import { FileListField } from "./file-list-field.tsx";
import { LinksField } from "./links-field.tsx";
import { MediaField } from "./media-field.tsx";
import { SectionsField } from "./sections-field.tsx";

/** Everything that an entry shows and offers beside its text. */
export function EntryFilesPanel({ form: { values, errors, set } }: { form: EntryForm }) {
  const t = useTexts();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="entry-files" className="admin-entry-files">
      <Title order={2} size="h5" id="entry-files" mb="md">
        {t("admin:entry.files.title")}
      </Title>
      <Stack gap="lg">
        <AvatarField value={values.avatar} error={errors.avatar} onChange={(id) => set("avatar", id)} />
        <Part title={t("admin:entry.files.media")}>
          <MediaField value={values.media} error={errors.media} onChange={(slots) => set("media", slots)} />
        </Part>
        <Part title={t("admin:entry.files.sections")}>
          <SectionsField value={values.sections} error={errors.sections} onChange={(all) => set("sections", all)} />
        </Part>
        <Part title={t("admin:entry.files.links")}>
          <LinksField value={values.links} error={errors.links} onChange={(links) => set("links", links)} />
        </Part>
        <Part title={t("admin:entry.files.downloads")}>
          <FileListField
            label={t("admin:entry.files.downloads")}
            value={values.downloads}
            kind="any"
            several={false}
            error={errors.downloads}
            onChange={(ids) => set("downloads", ids)}
          />
        </Part>
      </Stack>
    </Paper>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Divider mb="md" />
      <Title order={3} size="h6" mb="xs">
        {title}
      </Title>
      {children}
    </div>
  );
}
