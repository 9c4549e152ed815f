import toolsUrl from "./tools.ts?worker&url";

/** Tells the first starter the address of the second one. Only in pages for users who may enter the admin centre. */
export function ToolsStarter() {
  return <span hidden data-tools={toolsUrl} />;
}
