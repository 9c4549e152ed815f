import { Button, Group, Popover, Stack, TextInput } from "@mantine/core";
import { RichTextEditor } from "@mantine/tiptap";
import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useState } from "react";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { completedAddress, isLinkAddress } from "./link-address.ts";

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

  function apply(typed: string): void {
    const address = typed.trim();
    if (!editor) return;
    if (address !== "" && !isLinkAddress(completedAddress(address))) return setWrong(true);
    setHref(null);
    const chain = editor.chain().focus().extendMarkRange("link");
    if (address === "") chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive("link")) chain.insertContent(linked(address)).run();
    else chain.setLink({ href: completedAddress(address) }).run();
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

/** Without selected words, the address itself is the text. */
function linked(address: string) {
  return { type: "text", text: address, marks: [{ type: "link", attrs: { href: completedAddress(address) } }] };
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
      width={300}
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

type FormProps = { link: Props["link"]; active: boolean; onApply: (address: string) => void };

function LinkForm({ link: { href, wrong, write }, active, onApply }: FormProps) {
  const t = useTexts();
  const address = href ?? "";
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onApply(address);
  }
  return (
    <Stack gap="sm">
      <TextInput
        label={t("admin:editor.linkAddress")}
        description={t("admin:editor.linkHint")}
        error={wrong ? t("admin:editor.linkWrong") : undefined}
        inputMode="url"
        value={address}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        data-autofocus
      />
      <Group gap="xs">
        <Button size="xs" type="button" onClick={() => onApply(address)}>
          {t("admin:editor.linkSet")}
        </Button>
        {active && (
          <Button size="xs" type="button" variant="default" onClick={() => onApply("")}>
            {t("admin:editor.linkRemove")}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
