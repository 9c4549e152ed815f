import { SimpleGrid, TextInput } from "@mantine/core";
import { videoOf } from "#cms/consent/blocks/video/video-link.ts";
import { useTexts } from "#web/texts.tsx";
import type { FigureProps } from "./figure-props.ts";

/** Nothing is asked of the other site here either. */
export function VideoView({ node: { attrs }, updateAttributes }: FigureProps) {
  const t = useTexts();
  const address = attrs["video"] as string;
  const wrong = address.trim() !== "" && !videoOf(address);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <TextInput
        label={t("admin:editor.figure.videoAddress")}
        description={t("admin:editor.figure.videoHint")}
        error={wrong ? t("admin:editor.figure.videoWrong") : undefined}
        inputMode="url"
        value={address}
        onChange={(event) => updateAttributes({ video: event.currentTarget.value })}
      />
      <TextInput
        label={t("admin:editor.figure.videoTitle")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={attrs["caption"] as string}
        onChange={(event) => updateAttributes({ caption: event.currentTarget.value })}
      />
    </SimpleGrid>
  );
}
