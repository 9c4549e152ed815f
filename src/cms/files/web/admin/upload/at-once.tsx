import { Switch } from "@mantine/core";
import { useRemembered } from "#web/admin/pieces/hooks/use-remembered.ts";
import { useTexts } from "#web/texts.tsx";

/** Whether files are sent as soon as they are chosen, without the second button; each browser remembers it. */
export function useAtOnce(): [boolean, (atOnce: boolean) => void] {
  const [text, setText] = useRemembered("vitrine-upload-at-once");
  return [text === "1", (atOnce) => setText(atOnce ? "1" : "")];
}

export function AtOnceSwitch() {
  const t = useTexts();
  const [atOnce, setAtOnce] = useAtOnce();
  return (
    <Switch
      size="sm"
      label={t("admin:files.upload.atOnce")}
      checked={atOnce}
      onChange={(event) => setAtOnce(event.currentTarget.checked)}
    />
  );
}
