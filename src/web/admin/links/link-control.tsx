import { Button, Group, Popover, Stack } from "@mantine/core";
import { RichTextEditor } from "@mantine/tiptap";
import { type Editor, useEditorState } from "@tiptap/react";
import { useState } from "react";
import { linkKinds, linkName, ownLink } from "#contract/links/link.ts";
import { readTargets } from "#contract/links/targets.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { browserApi } from "#web/browser-api.ts";
import { useTexts } from "#web/texts.tsx";
import { LinkField } from "./link-field.tsx";
import { linkOf } from "./use-targets.ts";

/** The link of the selected words, while it is being written. */
export function useLink(editor: Editor | null) {
  const [href, setHref] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);

  function open(): void {
    const known: unknown = editor?.getAttributes("link")["href"];
    setWrong(false);
    setHref(typeof known === "string" ? known : "");
  }

  function close(): void {
    setHref(null);
    editor?.commands.focus();
  }

  async function apply(typed: string): Promise<void> {
    const address = await linkOf(typed, linkKinds);
    if (!editor) return;
    if (address === null) return setWrong(true);
    const words = await wordsOf(address);
    setHref(null);
    const chain = editor.chain().focus().extendMarkRange("link");
    if (address === "") chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive("link"))
      chain.insertContent(linked(address, words)).run();
    else chain.setLink({ href: address }).run();
  }

  function onKeyDown(event: globalThis.KeyboardEvent): boolean {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) {
      return false;
    }
    event.preventDefault();
    open();
    return true;
  }

  return { href, wrong, write: setHref, open, close, apply, onKeyDown };
}

function linked(address: string, words: string) {
  return { type: "text", text: words, marks: [{ type: "link", attrs: { href: address } }] };
}

/** The text of a link without selected words: what the thing is called, or the address itself. */
async function wordsOf(address: string): Promise<string> {
  const link = ownLink(address);
  if (!link) return address.replace(/^(https?:\/\/|mailto:|tel:)/, "");
  const [target] = await browserApi.call(readTargets, { body: [linkName(link)] }).catch(() => []);
  return target?.title || address;
}

type Props = { editor: Editor; link: ReturnType<typeof useLink> };

/** Sets, changes and removes the link of the selected words. */
export function LinkControl({ editor, link }: Props) {
  const t = useTexts();
  const active = useEditorState({ editor, selector: ({ editor: now }) => now.isActive("link") });
  const { href, open, close, apply } = link;
  const opened = href !== null;
  return (
    <Popover
      opened={opened}
      onChange={(opens) => !opens && close()}
      trapFocus
      returnFocus={false}
      shadow="md"
      width={340}
      position="bottom-start"
    >
      <Popover.Target>
        <RichTextEditor.Control
          active={active}
          aria-label={t("admin:editor.link")}
          title={t("admin:editor.link")}
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          onClick={() => (opened ? close() : open())}
        >
          <Icon name="link" size={16} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("admin:editor.link")}>
        <LinkForm link={link} active={active} onApply={apply} />
      </Popover.Dropdown>
    </Popover>
  );
}

type FormProps = { link: Props["link"]; active: boolean; onApply: (address: string) => Promise<void> };

function LinkForm({ link: { href, wrong, write }, active, onApply }: FormProps) {
  const t = useTexts();
  const address = href ?? "";
  return (
    <Stack gap="sm">
      <LinkField
        label={t("admin:editor.linkAddress")}
        error={wrong ? t("admin:link.unknown") : undefined}
        value={address}
        onChange={write}
        onEnter={(to) => void onApply(to)}
        first
      />
      <Group gap="xs">
        <Button size="xs" type="button" onClick={() => void onApply(address)}>
          {t("admin:editor.linkSet")}
        </Button>
        {active && (
          <Button size="xs" type="button" variant="default" onClick={() => void onApply("")}>
            {t("admin:editor.linkRemove")}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
