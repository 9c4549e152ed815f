import { escapeHtml } from "#platform/mail/frame.ts";

/** Parts of a text, in the HTML that the sanitiser leaves as it is. */
export function heading(text: string): string {
  return `<h2>${escapeHtml(text)}</h2>`;
}

export function paragraph(text: string): string {
  return `<p>${lines(text)}</p>`;
}

export function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
}

/** The first cell of each row names what it is about. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join("");
  const body = rows.map(([name = "", ...cells]) => {
    return `<tr><th scope="row">${escapeHtml(name)}</th>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`;
  });
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join("")}</tbody></table>`;
}

function lines(text: string): string {
  return text.split("\n").map(escapeHtml).join("<br />");
}
