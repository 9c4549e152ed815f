import { Anchor } from "@mantine/core";
import { useTexts } from "#web/texts.tsx";
import { versionFile } from "./legal-places.ts";

/** The formats of stored versions, and how their files are asked for. */
const formats = { PDF: "", HTML: "?format=html" };

/** A link that saves a stored version; `name` says of which one. */
export function FileLink({ id, format, name }: { id: string; format: keyof typeof formats; name: string }) {
  const t = useTexts();
  return (
    <Anchor
      href={versionFile(id) + formats[format]}
      download=""
      size="sm"
      aria-label={t("admin:legal.fileOf", { type: format, name })}
    >
      {format}
    </Anchor>
  );
}
