import { Typography } from "@mantine/core";

type Props = { html: string; lang: string; labelId: string };

/** The text as it is stored, for users who may only read it. */
export function ReadText({ html, lang, labelId }: Props) {
  return (
    <div role="group" aria-labelledby={labelId} className="admin-editor">
      {/* Sanitised when it was stored. */}
      <Typography className="admin-skeleton-text" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
