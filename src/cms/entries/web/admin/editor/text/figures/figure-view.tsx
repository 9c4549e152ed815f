import { ActionIcon, Group, Text } from "@mantine/core";
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from "@tiptap/react";
import type { KeyboardEvent } from "react";
import { Icon, type IconName } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { figureWords } from "./figure-words.ts";
import { GalleryView } from "./gallery-view.tsx";
import { PicturesView } from "./pictures-view.tsx";
import { moveFigure } from "./place-figure.ts";
import { useTextFiles } from "./text-files.ts";
import { VideoView } from "./video-view.tsx";

const views = { pictures: PicturesView, gallery: GalleryView, video: VideoView };
const icons = { pictures: "image", gallery: "image", video: "video" } as const;

/** A figure within the editor, with what can be set of it. */
function FigureView({ node, editor, getPos, selected, updateAttributes, deleteNode }: NodeViewProps) {
  const t = useTexts();
  const { say } = useTextFiles();
  const name = node.type.name as keyof typeof views;
  const View = views[name];
  const label = figureWords(t, node);
  const move = (by: -1 | 1) => () => {
    const at = getPos();
    const moved = at === undefined ? null : moveFigure(editor, { at, by });
    if (moved) say(t("admin:editor.figure.moved", { name: label, ...moved }));
  };
  function leave(event: KeyboardEvent): void {
    // A dialog of the figure lies elsewhere, though its events arrive here.
    if (event.key !== "Escape" || !event.currentTarget.contains(event.target as Node | null)) return;
    const at = getPos();
    event.preventDefault();
    if (at !== undefined) editor.commands.setNodeSelection(at);
    // At once: the next key is for the text.
    editor.view.focus();
  }
  function remove(): void {
    deleteNode();
    editor.commands.focus();
  }
  return (
    <NodeViewWrapper
      className="admin-figure"
      role="group"
      aria-label={label}
      data-selected={selected || undefined}
      data-look={node.attrs["look"] as string | undefined}
      onKeyDown={leave}
    >
      <Group justify="space-between" gap="xs" wrap="nowrap" mb={6}>
        <Group gap={6} wrap="nowrap" data-drag-handle="" className="admin-figure-name">
          <Icon name={icons[name]} size={16} />
          <Text size="sm" fw={600}>
            {label}
          </Text>
        </Group>
        <Group gap={4} wrap="nowrap">
          <FigureAct icon="up" label={t("admin:editor.figure.up")} onClick={move(-1)} />
          <FigureAct icon="down" label={t("admin:editor.figure.down")} onClick={move(1)} />
          <FigureAct icon="trash" label={t("admin:editor.figure.remove")} onClick={remove} />
        </Group>
      </Group>
      <View node={node} updateAttributes={updateAttributes} />
    </NodeViewWrapper>
  );
}

type ActProps = { icon: IconName; label: string; onClick: () => void };

function FigureAct({ icon, label, onClick }: ActProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} size={18} />
    </ActionIcon>
  );
}

export const figureView = () => ReactNodeViewRenderer(FigureView);
