import type { Language } from "#contract/language.ts";

export function rowName(row: { name_de: string; name_en: string }, language: Language): string {
  return row[`name_${language}`] || row.name_de;
}
