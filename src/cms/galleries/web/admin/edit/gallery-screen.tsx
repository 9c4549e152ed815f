import { Button, Group, Paper, Stack, Title } from "@mantine/core";
import { useRef } from "react";
import { useSubmit } from "react-router";
import { type FileRow, UseList } from "#cms/files/web/admin/index.ts";
import { changeGallery, createGallery, type Gallery } from "#cms/galleries/contract.ts";
import { shown } from "#contract/language.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import { useOwnAddress } from "#web/admin/form/outcome/use-own-address.ts";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { useDuplicated } from "#web/admin/lists/duplicated.ts";
import { forgetTold } from "#web/admin/notices/notify.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { useLabelIn, useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { galleryAddress, galleryList } from "../list/gallery-list.ts";
import { useGalleryQuestion } from "../list/gallery-question.tsx";
import { GalleryPictures } from "./gallery-pictures.tsx";
import { GalleryPreview } from "./gallery-preview.tsx";
import { GallerySettingsFields } from "./gallery-settings.tsx";
import { GalleryTitles } from "./gallery-titles.tsx";
import { fieldLabel, fieldText, galleryFields } from "./gallery-values.ts";
import { useGalleryFiles } from "./use-gallery-files.ts";

type Props = { gallery: Gallery | null; rows: FileRow[] };

/** One gallery: its pictures, how they are shown, and what a visitor sees of it. */
export function GalleryScreen({ gallery, rows }: Props) {
  const t = useTexts();
  const labelIn = useLabelIn();
  const toOwnAddress = useOwnAddress(galleryAddress);
  const leaving = useRef(false);
  const { files, add } = useGalleryFiles(rows);
  const form = useVersionedForm({
    fields: galleryFields,
    loaded: gallery,
    ids: "gallery",
    onSaved: (saved) => !gallery && toOwnAddress(saved),
  });
  useDuplicated();
  const send = useSubmit();
  const ask = useGalleryQuestion((intent, { id }) => {
    leaving.current = true;
    forgetTold();
    void send({ intent, id }, { method: "post", action: galleryList.path });
  });
  const beside = (
    <Stack gap="md" className="gallery-beside">
      <GalleryPreview values={form.values} files={files} />
      {gallery && <GalleryUses gallery={gallery} />}
    </Stack>
  );
  return (
    <EditScreen
      className="gallery-screen"
      head={<GalleryHeader gallery={gallery} onDelete={ask} />}
      needs={gallery ? changeGallery : createGallery}
      form={form}
      fields={galleryFields}
      conflict={{
        title: t("admin:galleries.conflict"),
        labelOf: (name) => fieldLabel(name, { t, labelIn }),
        textOf: (values, name) => fieldText(values, { name, t }),
      }}
      leaving={leaving}
      beside={{ columns: "gallery-columns", children: beside }}
    >
      <Stack gap="md">
        <GalleryTitles form={form} />
        <GalleryPictures form={form} files={files} onAdd={add} />
        <GallerySettingsFields form={form} />
      </Stack>
    </EditScreen>
  );
}

type HeaderProps = Pick<Props, "gallery"> & { onDelete: ReturnType<typeof useGalleryQuestion> };

function GalleryHeader({ gallery, onDelete }: HeaderProps) {
  const t = useTexts();
  const [main] = useSiteLanguages();
  const named = gallery && shown({ de: gallery.title, en: gallery.translations.en?.title ?? "" }, main);
  const title = named?.text || t(gallery ? "admin:galleries.edit" : "admin:galleries.new");
  return (
    <PageHeader title={title} lang={named?.lang} back={{ to: galleryList.path, label: t("admin:galleries.back") }}>
      {gallery?.can.delete && (
        <Group gap="xs">
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            leftSection={<Icon name="trash" />}
            onClick={() => onDelete({ id: gallery._id, title: named?.text ?? "", uses: gallery.behind?.uses ?? [] })}
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
