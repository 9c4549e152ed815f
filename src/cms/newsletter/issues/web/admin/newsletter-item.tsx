import { Menu } from "@mantine/core";
import { useSubmit } from "react-router";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { newIssuePath } from "./issue-list.ts";

/** In the menu of an entry: makes an issue of it, and goes there. */
export function NewsletterItem({ id: entry }: { id: string }) {
  const t = useTexts();
  const submit = useSubmit();
  return (
    <Menu.Item
      leftSection={<Icon name="mail" />}
      onClick={() => void submit({ intent: "ofEntry", entry }, { method: "post", action: newIssuePath })}
    >
      {t("newsletter:ofEntry")}
    </Menu.Item>
  );
}
