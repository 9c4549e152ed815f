import { Button, Group, Paper, Stack, Title } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { useRef } from "react";
import { Form, useNavigate, useSubmit } from "react-router";
import { UseList } from "#cms/files/web/admin/edit/file-uses.tsx";
import type { FileRow } from "#cms/files/web/admin/list/file-rows.ts";
import type { Gallery } from "#cms/galleries/contract.ts";
import { LeaveGuard } from "#web/admin/form/leave-guard.tsx";
import { SaveBar } from "#web/admin/form/save-bar.tsx";
import { useVersionedForm } from "#web/admin/form/use-versioned-form.ts";
import { VersionConflict } from "#web/admin/form/version-conflict.tsx";
import { forgetTold } from "#web/admin/notices/notify.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { useGalleryQuestion } from "../list/gallery-question.tsx";
import { galleriesAddress, galleryAddress } from "../list/gallery-view.ts";
import { GalleryPictures } from "./gallery-pictures.tsx";
import { GalleryPreview } from "./gallery-preview.tsx";
import { GallerySettingsFields } from "./gallery-settings.tsx";
import { GalleryTitles } from "./gallery-titles.tsx";
import { fieldLabel, fieldText, galleryShape } from "./gallery-values.ts";
import { useGalleryFiles } from "./use-gallery-files.ts";

type Props = { gallery: Gallery | null; rows: FileRow[] };

/** One gallery: its pictures, how they are shown, and what a visitor sees of it. */
export function GalleryScreen({ gallery, rows }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const leaving = useRef(false);
  const { files, add } = useGalleryFiles(rows);
  const form = useVersionedForm({
    shape: galleryShape,
    loaded: gallery,
    ids: "gallery",
    // A new gallery gets its own address; the form stays as it is.
    onSaved: ({ _id }) => {
      if (gallery) return;
      void navigate(galleryAddress(_id), { replace: true, preventScrollReset: true, state: { keepFocus: true } });
    },
  });
  const { dirty, busy, savedAt, submit } = form;
  const send = useSubmit();
  const ask = useGalleryQuestion((intent, { id }) => {
    leaving.current = true;
    forgetTold();
    void send({ intent, id }, { method: "post", action: galleriesAddress });
  });
  useHotkeys([["mod+S", submit]], [], true);
  return (
    <div className="gallery-screen">
      <GalleryHeader gallery={gallery} onDelete={ask} />
      <Form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="gallery-columns">
          <Stack gap="md">
            <GalleryTitles form={form} />
            <GalleryPictures form={form} files={files} onAdd={add} />
            <GallerySettingsFields form={form} />
          </Stack>
          <Stack gap="md" className="gallery-beside">
            <GalleryPreview values={form.values} files={files} />
            {gallery && <GalleryUses gallery={gallery} />}
          </Stack>
        </div>
        <SaveBar stored={form.thing !== null} dirty={dirty} savedAt={savedAt}>
          <Button
            type="submit"
            name="intent"
            value="save"
            loading={busy}
            leftSection={<Icon name="save" />}
            aria-keyshortcuts="Control+S Meta+S"
          >
            {t("admin:form.save")}
          </Button>
        </SaveBar>
      </Form>
      <VersionConflict
        title={t("admin:galleries.conflict")}
        form={form}
        shape={galleryShape}
        labelOf={(name) => fieldLabel(name, t)}
        textOf={(values, name) => fieldText(values, { name, t, language })}
      />
      <LeaveGuard dirty={dirty} leaving={leaving} />
    </div>
  );
}

type HeaderProps = Pick<Props, "gallery"> & { onDelete: ReturnType<typeof useGalleryQuestion> };

function GalleryHeader({ gallery, onDelete }: HeaderProps) {
  const t = useTexts();
  const title = gallery?.title || t(gallery ? "admin:galleries.edit" : "admin:galleries.new");
  return (
    <PageHeader
      title={title}
      lang={gallery?.title ? "de" : undefined}
      back={{ to: galleriesAddress, label: t("admin:galleries.back") }}
    >
      {gallery?.can.delete && (
        <Group gap="xs">
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            leftSection={<Icon name="trash" />}
            onClick={() => onDelete({ id: gallery._id, title: gallery.title, uses: gallery.behind?.uses ?? [] })}
          >
            {t("admin:galleries.remove")}
          </Button>
        </Group>
      )}
    </PageHeader>
  );
}

function GalleryUses({ gallery: { behind } }: { gallery: Gallery }) {
  const t = useTexts();
  const uses = behind?.uses ?? [];
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="gallery-uses">
      <Title order={2} size="h5" id="gallery-uses" mb="xs">
        {t("admin:galleries.uses")}
      </Title>
      {uses.length === 0 ? t("admin:galleries.usesNone") : <UseList uses={uses} />}
    </Paper>
  );
}
