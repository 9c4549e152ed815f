import { Button, Group, Popover, Stack, TextInput } from "@mantine/core";
import { RichTextEditor } from "@mantine/tiptap";
import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useState } from "react";
import { Icon } from "#web/admin/icons.tsx";
import { useTexts } from "#web/texts.tsx";

/** Sets, changes and removes the link of the selected words. */
export function LinkControl({ editor }: { editor: Editor }) {
  const t = useTexts();
  const [opened, setOpened] = useState(false);
  const [href, setHref] = useState("");
  const active = useEditorState({ editor, selector: ({ editor: now }) => now.isActive("link") });

  function open(): void {
    const known: unknown = editor.getAttributes("link")["href"];
    setHref(typeof known === "string" ? known : "");
    setOpened(true);
  }

  function apply(address: string): void {
    setOpened(false);
    const chain = editor.chain().focus().extendMarkRange("link");
    if (address.trim() === "") chain.unsetLink().run();
    else chain.setLink({ href: completed(address.trim()) }).run();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    event.preventDefault();
    apply(href);
  }

  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus shadow="md" width={300} position="bottom-start">
      <Popover.Target>
        <RichTextEditor.Control
          active={active}
          aria-label={t("admin:editor.link")}
          title={t("admin:editor.link")}
          aria-haspopup="dialog"
          onClick={() => (opened ? setOpened(false) : open())}
        >
          <Icon name="link" size={16} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("admin:editor.link")}>
        <Stack gap="sm">
          <TextInput
            label={t("admin:editor.linkAddress")}
            description={t("admin:editor.linkHint")}
            inputMode="url"
            value={href}
            onChange={(event) => setHref(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            data-autofocus
          />
          <Group gap="xs">
            <Button size="xs" type="button" onClick={() => apply(href)}>
              {t("admin:editor.linkSet")}
            </Button>
            {active && (
              <Button size="xs" type="button" variant="default" onClick={() => apply("")}>
                {t("admin:editor.linkRemove")}
              </Button>
            )}
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** People write `beispiel.de` and `post@beispiel.de`; browsers need to know what it is. */
function completed(address: string): string {
  if (/^([a-z][a-z\d+.-]*:|\/|#)/i.test(address)) return address;
  return /^[^\s/@]+@[^\s/@]+$/.test(address) ? `mailto:${address}` : `https://${address}`;
}
