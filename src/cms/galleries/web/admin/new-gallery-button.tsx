import { Button } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { useFetcher, useNavigate } from "react-router";
import type { Gallery } from "#cms/galleries/contract.ts";
import { refusalText } from "#web/admin/form/refusal.ts";
import type { SaveOutcome } from "#web/admin/form/saving/save-state.ts";
import { forgetTold, tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { galleryFields } from "./edit/gallery-values.ts";
import { galleryAddress } from "./list/gallery-list.ts";

/** Makes a gallery with these pictures, and opens it. */
export function NewGalleryButton({ ids }: { ids: string[] }) {
  const t = useTexts();
  const fetcher = useFetcher<SaveOutcome<Gallery>>();
  const navigate = useNavigate();
  const onAnswer = useEffectEvent(({ thing, refused }: SaveOutcome<Gallery>) => {
    if (refused) return tellError(refusalText(refused, t));
    if (!thing) return;
    tellSuccess(t("admin:galleries.done.create", { count: ids.length }));
    void navigate(galleryAddress(thing._id));
  });
  useEffect(() => {
    if (fetcher.data) onAnswer(fetcher.data);
  }, [fetcher.data]);

  function make(): void {
    forgetTold();
    const wish = { intent: "save", images: galleryFields.images.sent(ids) };
    void fetcher.submit(wish, { method: "post", action: galleryAddress("new") });
  }
  return (
    <Button
      size="sm"
      variant="default"
      loading={fetcher.state !== "idle"}
      leftSection={<Icon name="image" />}
      onClick={make}
    >
      {t("admin:galleries.fromSelected")}
    </Button>
  );
}
