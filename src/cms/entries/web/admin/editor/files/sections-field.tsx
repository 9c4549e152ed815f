import {
  Button,
  Checkbox,
  Fieldset,
  Group,
  Input,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from "@mantine/core";
import type { Entry } from "#cms/entries/contract.ts";
import { usualGallery } from "#cms/galleries/gallery.ts";
import { GallerySettingsInputs } from "#cms/galleries/web/admin/index.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { Act } from "./file-line.tsx";
import { FileListField } from "./file-list-field.tsx";
import { moved } from "./file-order.ts";
import { useFiles } from "./known-files.ts";

type Sections = Entry["sections"];
type Section = Sections[number];
type Gallery = Extract<Section, { type: "gallery" }>;
type Props = { value: Sections; error: string | undefined; onChange: (sections: Sections) => void };

const newGallery: Gallery = { type: "gallery", props: { images: [] } };

/** Galleries below the text, in an order; lists of downloads among them are kept, and new files go to the downloads. */
export function SectionsField({ value, error, onChange }: Props) {
  const t = useTexts();
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t("admin:entry.files.sectionsHint")}
      </Text>
      {value.map((section, at) => {
        const name = t(`admin:entry.files.${section.type}Section`, { number: at + 1 });
        const move = (by: -1 | 1) => () => onChange(moved(value, { at, by }));
        return (
          <Fieldset key={name} legend={name} p="sm">
            <Group justify="flex-end" gap={4} className="admin-file-corner">
              <Act icon="up" label={t("admin:entry.files.up", { name })} onClick={at > 0 ? move(-1) : undefined} />
              <Act
                icon="down"
                label={t("admin:entry.files.down", { name })}
                onClick={at < value.length - 1 ? move(1) : undefined}
              />
              <Act
                icon="close"
                label={t("admin:entry.files.removeOne", { name })}
                onClick={() => onChange(value.toSpliced(at, 1))}
              />
            </Group>
            <SectionFields name={name} section={section} onChange={(next) => onChange(value.with(at, next))} />
          </Fieldset>
        );
      })}
      {error && <Input.Error>{error}</Input.Error>}
      <Group gap="xs">
        <Add
          id="entry-sections"
          label={t("admin:entry.files.addGallery")}
          onClick={() => onChange([...value, newGallery])}
        />
      </Group>
    </Stack>
  );
}

function Add({ id, label, onClick }: { id?: string; label: string; onClick: () => void }) {
  return (
    <Button id={id} variant="default" size="xs" leftSection={<Icon name="plus" size={16} />} onClick={onClick}>
      {label}
    </Button>
  );
}

type FieldsProps = { name: string; section: Section; onChange: (section: Section) => void };

function SectionFields({ name, section, onChange }: FieldsProps) {
  if (section.type === "gallery") return <GalleryFields name={name} section={section} onChange={onChange} />;
  return (
    <FileListField
      label={name}
      value={section.props.downloads}
      kind="any"
      several={false}
      onChange={(downloads) => onChange({ type: "download", props: { downloads } })}
    />
  );
}

type GalleryProps = { name: string; section: Gallery; onChange: (section: Gallery) => void };

/** A gallery that is kept by itself, or pictures of this entry alone. */
function GalleryFields({ name, section, onChange }: GalleryProps) {
  const t = useTexts();
  const { galleries } = useFiles();
  const { images, gallery, ...own } = section.props;
  const change = (props: Partial<Gallery["props"]>) =>
    onChange({ type: "gallery", props: { ...section.props, ...props } });
  return (
    <Stack gap="sm">
      {galleries.length > 0 && (
        <NativeSelect
          label={t("admin:entry.files.galleryOf")}
          value={gallery ?? ""}
          data={[
            { value: "", label: t("admin:entry.files.ownPictures") },
            ...galleries.map(({ id, title }) => ({
              value: id,
              label: title || t("admin:entry.files.untitledGallery"),
            })),
          ]}
          onChange={(event) => {
            const id = event.currentTarget.value;
            onChange({ type: "gallery", props: { ...own, images, ...(id ? { gallery: id } : {}) } });
          }}
        />
      )}
      {gallery ? (
        <Text size="sm" c="dimmed">
          {t("admin:entry.files.galleryNote")}
        </Text>
      ) : (
        <>
          <FileListField label={name} value={images} kind="image" several onChange={(ids) => change({ images: ids })} />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <TextInput
              label={t("admin:galleries.field.title")}
              maxLength={160}
              value={own.title ?? ""}
              onChange={(event) => change({ title: event.currentTarget.value })}
            />
            <Checkbox
              className="admin-file-check"
              label={t("admin:galleries.field.showTitle")}
              checked={own.showTitle ?? false}
              onChange={(event) => change({ showTitle: event.currentTarget.checked })}
            />
          </SimpleGrid>
          <GallerySettingsInputs
            prefix={name.replaceAll(" ", "-")}
            value={{ ...usualGallery, ...own }}
            onChange={change}
          />
        </>
      )}
    </Stack>
  );
}
