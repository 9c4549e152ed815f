import { Typography } from "@mantine/core";

/** The groups of the toolbar, so that it breaks into lines as the real one does. */
const groups = [
  ["bold", "italic"],
  ["h2", "h3"],
  ["bullets", "numbers", "quote"],
  ["link", "insert"],
  ["undo", "redo"],
];

/** The placeholder of the editor, with its height and text, until it is loaded. */
export function RichTextSkeleton({ html, lang }: { html: string; lang: string }) {
  return (
    <div className="admin-editor" aria-busy="true">
      <div className="admin-skeleton-toolbar" aria-hidden="true">
        {groups.map((group) => (
          <span key={group[0]} className="admin-skeleton-group">
            {group.map((control) => (
              <span key={control} />
            ))}
          </span>
        ))}
      </div>
      {/* Sanitised when it was stored. */}
      <Typography className="admin-skeleton-text" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
