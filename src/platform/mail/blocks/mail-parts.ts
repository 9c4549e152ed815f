import { escapeHtml, sans } from "../frame.ts";
import type { MailPicture } from "./mail-block.ts";

/** Of what stands in a mail, in its pixels. */
export const columnWidth = 542;

type Pictured = {
  /** Where a click on it leads, not escaped. */
  href?: string | null;
  style?: string;
};

export function pictureHtml(picture: MailPicture, { href, style = "margin:0 0 22px" }: Pictured = {}): string {
  const { src, width, height, alt } = picture;
  const image = `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0">`;
  return `<div style="${style}">${href ? `<a href="${escapeHtml(href)}">${image}</a>` : image}</div>`;
}

type Heading = { text: string; level: 2 | 3 | 4; size?: number; align?: string; margin?: string };

const usualSizes = { 2: 24, 3: 20, 4: 17 };

/** Nothing for an empty text. `text` is not escaped. */
export function headingHtml({ text, level, size = usualSizes[level], align, margin = "28px 0 16px" }: Heading): string {
  if (!text) return "";
  const aligned = align ? `;text-align:${align}` : "";
  return `<h${level} style="margin:${margin};font-size:${size}px;line-height:1.25${aligned}">${escapeHtml(text)}</h${level}>`;
}

/** Small print, not escaped. */
export function quietHtml(text: string, { style = "margin:0 0 22px" } = {}): string {
  return text ? `<p class="quiet" style="${style};font:14px/1.5 ${sans};color:#47574f">${escapeHtml(text)}</p>` : "";
}

type Beside = {
  /** The widths are those of the whole column together. */
  cells: { html: string; width: number; padding: string }[];
  align?: "top" | "middle";
  /** The first one stands at the right, and above the others on a phone all the same. */
  turned?: boolean;
};

/**
 * Side by side where there is room, and below one another on a phone, in mail programs that read no style sheets as well.
 * Outlook knows neither, and gets a table.
 */
export function besideHtml({ cells, align = "top", turned = false }: Beside): string {
  const cellsHtml = cells.map(({ html, width, padding }, at) => {
    const between = at === 0 ? "" : "</td>";
    return `<!--[if mso]>${between}<td width="${width}" valign="${align}"><![endif]--><div class="beside" dir="ltr" style="display:inline-block;vertical-align:${align};width:100%;max-width:${width}px;font-size:17px;text-align:left"><div style="padding:${padding}">${html}</div></div>`;
  });
  const dir = turned ? "rtl" : "ltr";
  const table = `<table role="presentation" dir="${dir}" width="${columnWidth}" cellpadding="0" cellspacing="0" border="0">`;
  return `<div dir="${dir}" style="font-size:0;text-align:left"><!--[if mso]>${table}<tr><![endif]-->${cellsHtml.join("")}<!--[if mso]></td></tr></table><![endif]--></div>`;
}

/** Buttons side by side, as `buttonHtml` makes them. Outlook sets them below one another. */
export function buttonRowHtml(
  buttons: string[],
  { align = "left", margin = "26px 0 12px" }: { align?: string; margin?: string } = {},
): string {
  if (buttons.length === 0) return "";
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:${margin}"><tr><td align="${align}" style="text-align:${align}">${buttons.join("\n")}</td></tr></table>`;
}

/** `name`: the class that has its colours for dark mode. */
export function boxHtml(html: string, { name, style }: { name: string; style: string }): string {
  return `<div${name && ` class="${name}"`} style="${style}">${html}</div>`;
}
