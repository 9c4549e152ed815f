import { ActionIcon, Button } from "@mantine/core";
import { useTexts } from "#web/texts.tsx";
import { Icon } from "../pieces/icons.tsx";
import { openPreview } from "./open-preview.ts";
import type { PublishedThing, ThingKind } from "./thing.ts";
import type { ThingForm } from "./thing-form.ts";
import { useAfterSaving } from "./use-after-saving.ts";

type Props<T extends PublishedThing> = { form: ThingForm<T>; kind: ThingKind };

/** Shows the draft as visitors will see it. */
export function PreviewButton<T extends PublishedThing>({ form, kind }: Props<T>) {
  const t = useTexts();
  const view = useAfterSaving(form, ({ _id }) => openPreview(kind, _id));
  const label = t("admin:publication.preview");
  const shared = { variant: "default", disabled: form.busy, onClick: view } as const;
  return (
    <>
      <Button visibleFrom="md" leftSection={<Icon name="external" />} {...shared}>
        {label}
      </Button>
      {/* The bar has no room for one more word. */}
      <ActionIcon hiddenFrom="md" size={36} flex="none" aria-label={label} title={label} {...shared}>
        <Icon name="external" />
      </ActionIcon>
    </>
  );
}
