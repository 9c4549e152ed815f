import { Button, TextInput } from "@mantine/core";
import { longestCode } from "#shop/packing/contract.ts";
import { useTexts } from "#web/texts.tsx";
import { codeField, type useScanner } from "../state/use-scanner.ts";

/** For codes that a scanner cannot read: typed digits stand here, wherever the focus was. */
export function CodeForm({ scanner }: { scanner: ReturnType<typeof useScanner> }) {
  const t = useTexts();
  return (
    <form
      className="pack-code pack-scripted"
      onSubmit={(event) => {
        event.preventDefault();
        scanner.send();
      }}
    >
      <TextInput
        label={t("admin:packing.by.label")}
        value={scanner.text}
        onChange={(event) => scanner.setText(event.currentTarget.value)}
        maxLength={longestCode}
        inputMode="numeric"
        autoComplete="off"
        {...{ [codeField]: "" }}
      />
      <Button type="submit" variant="default">
        {t("admin:packing.by.button")}
      </Button>
    </form>
  );
}
