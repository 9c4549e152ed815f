/** The style sheet of labels: fonts of the device, and no more than one screen of a phone. */
export const labelStyle = [
  ":root{color-scheme:light dark;--ink:#1a1a1a;--ground:#fff;--line:#767676;--link:#0b4f9e}",
  "@media (prefers-color-scheme:dark){:root{--ink:#f2f2f2;--ground:#161616;--line:#8c8c8c;--link:#9cc6ff}}",
  "body{margin:0 auto;max-width:36rem;padding:1rem;background:var(--ground);color:var(--ink);",
  "font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere;hyphens:auto}",
  "h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.25}",
  "h2,caption{margin:1.25rem 0 .25rem;font-size:1rem;font-weight:700;text-align:start}",
  "p{margin:.25rem 0}",
  "table{width:100%;margin:1.25rem 0;border-collapse:collapse}caption{margin:0}",
  "th,td{padding:.375rem 0;border-block-end:1px solid var(--line);font-weight:400;text-align:start;vertical-align:top}",
  "thead th,td{text-align:end;white-space:nowrap;padding-inline-start:1rem}",
  "th.part{padding-inline-start:1rem}",
  ".languages{display:flex;flex-wrap:wrap;gap:0 1.25rem;margin:2rem 0 0;padding:.5rem 0 0;list-style:none;",
  "border-block-start:1px solid var(--line)}",
  ".languages a,.languages b{display:inline-block;padding:.625rem 0;min-width:2.75rem}",
  "a{color:var(--link)}",
  "@media print{.languages{display:none}body{padding:0}}",
].join("");
