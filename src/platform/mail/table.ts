import { escapeHtml, sans } from "./frame.ts";

/** `note` stands below the thing, in small print. */
export type LetterRow = { label: string; note?: string; value: string; strong?: true };

/** Things on the left, what they come to on the right; a column on any screen. `caption` is only heard. */
export function tableHtml(rows: readonly LetterRow[], caption: string): string {
  const name = caption ? ` aria-label="${escapeHtml(caption)}"` : "";
  return `<table${name} width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;margin:4px 0 24px;border-collapse:collapse;font:16px/1.4 ${sans}">${rows.map(rowHtml).join("")}</table>`;
}

function rowHtml({ label, note, value, strong }: LetterRow): string {
  const weight = strong ? "font-weight:bold;" : "";
  const cell = `padding:7px 0;border-top:1px solid #c9d3cc;vertical-align:top;${weight}`;
  const small = note
    ? `<br><span class="quiet" style="font-size:14px;font-weight:normal;color:#47574f">${escapeHtml(note)}</span>`
    : "";
  return `<tr><th scope="row" align="left" style="${cell}text-align:left;${strong ? "" : "font-weight:normal;"}">${escapeHtml(label)}${small}</th><td align="right" style="${cell}padding-left:16px;text-align:right;white-space:nowrap">${escapeHtml(value)}</td></tr>`;
}
