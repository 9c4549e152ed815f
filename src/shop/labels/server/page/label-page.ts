import { createHash } from "node:crypto";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { escapeHtml } from "#platform/mail/frame.ts";
import { measureText } from "#shop/facts/content-text.ts";
import { drinkOn, noAllergensOn, tasteOn } from "#shop/facts/label-drinks.ts";
import { type LabelLanguage, labelLanguages, labelWords } from "#shop/facts/label-words.ts";
import { nutritionValues, perOf } from "#shop/facts/nutrition-table.ts";
import { strongAllergens } from "#shop/facts/pieces.ts";
import { sparklingKinds } from "#shop/goods/drinks.ts";
import { labelAddress } from "#shop/labels/addresses.ts";
import { labelHeadings } from "#shop/labels/headings.ts";
import type { LabelFacts } from "#shop/labels/label.ts";
import { labelStyle } from "./label-style.ts";

/** Nothing but its own style: no script, no picture, no form, nothing from elsewhere. */
export const labelPolicy =
  `default-src 'none'; style-src 'sha256-${createHash("sha256").update(labelStyle).digest("base64")}'; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type Shown = { code: string; language: LabelLanguage };

/** A label as a document of its own: what the law asks for, and nothing that sells (Art. 119 (5) of Regulation (EU) No 1308/2013). */
export function labelPage(facts: LabelFacts, { code, language }: Shown): string {
  const name = writtenIn(facts, "name", language);
  const title = [name?.text, facts.vintage && !name?.text.includes(String(facts.vintage)) ? facts.vintage : null]
    .filter(Boolean)
    .join(" ");
  const body = [
    `<h1${langOf(name, language)}>${escapeHtml(title)}</h1>`,
    designation(facts, language),
    measures(facts, language),
    ingredients(facts, language),
    allergens(facts, language),
    nutrition(facts, language),
    origin(facts, language),
    bottler(facts, language),
  ];
  return page({ language, title, body: `<main>${body.join("")}</main>${choice({ code, language })}` });
}

/** For a code that nothing has. */
export function unknownLabelPage(language: Language): string {
  const t = translator(language);
  const title = t("shop:label.unknown");
  const body = `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(t("shop:label.check"))}</p></main>`;
  return page({ language, title, body });
}

function page({ language, title, body }: { language: LabelLanguage; title: string; body: string }): string {
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<meta name="color-scheme" content="light dark"><style>${labelStyle}</style></head><body>${body}</body></html>`
  );
}

type Written = { text: string; lang: Language } | null;

/** In the language of the page; or else in English, which more readers of other languages know, and then in German. */
function writtenIn(facts: LabelFacts, name: "name" | "ingredients" | "origin", language: LabelLanguage): Written {
  const order: Language[] = language === "de" ? ["de", "en"] : ["en", "de"];
  const lang = order.find((one) => facts[`${name}_${one}`].trim() !== "");
  return lang ? { text: facts[`${name}_${lang}`].trim(), lang } : null;
}

/** For screen readers, where a text is not in the language of the page. */
function langOf(written: Written, language: LabelLanguage): string {
  return written && written.lang !== language ? ` lang="${written.lang}"` : "";
}

function section(heading: string, html: string): string {
  return `<section><h2>${escapeHtml(heading)}</h2>${html}</section>`;
}

function writer(language: LabelLanguage): (value: number, digits?: number) => string {
  return (value, digits = 3) => new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);
}

/** What the law calls it, and how sweet it is; labels of former versions lack both. */
function designation(
  { drink = "", dryness = "", dryness_en = "" }: Partial<LabelFacts>,
  language: LabelLanguage,
): string {
  const name = drinkOn(language, drink);
  const isSparkling = sparklingKinds.has(drink);
  const taste = dryness || dryness_en;
  const known = taste && tasteOn(language, { taste, isSparkling });
  const own = language === "de" || !dryness_en ? taste : dryness_en;
  const all = [name, known ?? own].filter(Boolean);
  return all.length > 0 ? `<p>${all.map(escapeHtml).join(" · ")}</p>` : "";
}

/** Contents and alcohol, whose units are the same in every language. */
function measures({ contents, alcohol }: LabelFacts, language: LabelLanguage): string {
  const number = writer(language);
  const amounts = contents.map(({ quantity, unit }) =>
    unit === "piece" ? `${number(quantity)}\u00a0×` : measureText({ quantity, unit }, number),
  );
  const all = [...amounts, ...(alcohol === null ? [] : [`${number(alcohol, 2)}\u00a0% vol`])];
  return all.length > 0 ? `<p>${all.map(escapeHtml).join(" · ")}</p>` : "";
}

function ingredients(facts: LabelFacts, language: LabelLanguage): string {
  const written = writtenIn(facts, "ingredients", language);
  if (!written) return "";
  const pieces = strongAllergens(written.text, facts.allergens).map(({ text, strong }) =>
    strong ? `<strong>${escapeHtml(text)}</strong>` : escapeHtml(text),
  );
  return section(labelWords(language).ingredients, `<p${langOf(written, language)}>${pieces.join("")}</p>`);
}

function allergens({ allergens: all, noAllergens }: LabelFacts, language: LabelLanguage): string {
  if (all.length === 0) return noAllergens ? `<p>${escapeHtml(noAllergensOn(language))}</p>` : "";
  const { contains, allergens: names } = labelWords(language);
  const list = all.map((name) => `<strong>${escapeHtml(names[name])}</strong>`).join(", ");
  return `<p>${escapeHtml(contains)}: ${list}</p>`;
}

function nutrition({ type, contents, nutrition: values }: LabelFacts, language: LabelLanguage): string {
  const rows = values ? nutritionValues(values, writer(language)) : [];
  if (rows.length === 0) return "";
  const { nutrients } = labelWords(language);
  const heading = labelHeadings(language).nutrition;
  const lines = rows.map(({ name, value, isPart }) => {
    const label = escapeHtml(nutrients[name]);
    return `<tr><th scope="row"${isPart ? ' class="part"' : ""}>${label}</th><td>${escapeHtml(value)}</td></tr>`;
  });
  const head = `<thead><tr><td></td><th scope="col">${perOf(type, contents[0] ?? null)}</th></tr></thead>`;
  return `<table><caption>${escapeHtml(heading)}</caption>${head}<tbody>${lines.join("")}</tbody></table>`;
}

function origin(facts: LabelFacts, language: LabelLanguage): string {
  const written = writtenIn(facts, "origin", language);
  if (!written) return "";
  return section(labelHeadings(language).origin, `<p${langOf(written, language)}>${escapeHtml(written.text)}</p>`);
}

function bottler({ type, bottler: name }: LabelFacts, language: LabelLanguage): string {
  if (name.trim() === "") return "";
  const headings = labelHeadings(language);
  const lines = name.trim().split("\n").map(escapeHtml).join("<br>");
  return section(type === "bottle" ? headings.bottler : headings.producer, `<p>${lines}</p>`);
}

/** The languages by their own names; that of the page is no link. */
function choice({ code, language }: Shown): string {
  const links = labelLanguages.map((one) => {
    const name = escapeHtml(nameOf(one));
    if (one === language) return `<li><b lang="${one}" aria-current="page">${name}</b></li>`;
    return `<li><a href="${labelAddress(code, one)}" lang="${one}" hreflang="${one}" rel="nofollow">${name}</a></li>`;
  });
  return `<ul class="languages">${links.join("")}</ul>`;
}

/** As a list begins: `Français`. */
function nameOf(language: LabelLanguage): string {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
