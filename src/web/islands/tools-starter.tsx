import toolsUrl from "./tools.ts?worker&url";

/** Names the second starter to the first one. Stands only in pages for those who may enter the admin centre. */
export function ToolsStarter() {
  return <span hidden data-tools={toolsUrl} />;
}
