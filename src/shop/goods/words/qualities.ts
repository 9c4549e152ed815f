import { word } from "./known-words.ts";

/**
 * Levels of quality, from the lowest to the highest. The German ones are protected traditional terms (Art. 112 of
 * Regulation (EU) No 1308/2013), so the English ones explain them and do not take their place; Prädikate stay German.
 */
export const qualities = [
  word("Deutscher Wein", "German wine (Deutscher Wein)"),
  word("Landwein", "Regional wine (Landwein)"),
  word("Qualitätswein", "Quality wine (Qualitätswein)", "QbA"),
  word("Qualitätswein b. A.", "Quality wine from a specified region (Qualitätswein b. A.)", "Qualitätswein b.A."),
  word("Prädikatswein"),
  word("Kabinett", "Kabinett", "Prädikatswein Kabinett"),
  word("Spätlese", "Spätlese", "Prädikatswein Spätlese"),
  word("Auslese", "Auslese", "Prädikatswein Auslese"),
  word("Beerenauslese", "Beerenauslese", "Prädikatswein Beerenauslese"),
  word("Eiswein", "Eiswein", "Prädikatswein Eiswein", "Ice wine"),
  word("Trockenbeerenauslese", "Trockenbeerenauslese", "Prädikatswein Trockenbeerenauslese"),
  word("Gutswein", "Estate wine (Gutswein)"),
  word("Ortswein", "Village wine (Ortswein)"),
  word("Lagenwein", "Single-vineyard wine (Lagenwein)"),
  word("Erste Lage"),
  word("Erstes Gewächs"),
  word("Große Lage"),
  word("Großes Gewächs", "Großes Gewächs", "GG"),
  word("Perlwein", "Semi-sparkling wine (Perlwein)"),
  word(
    ...["Qualitätsperlwein b. A.", "Quality semi-sparkling wine from a specified region (Perlwein b. A.)"],
    ...["Qualitätsperlwein b.A.", "Deutscher Perlwein b. A.", "Perlwein b. A."],
  ),
  word("Schaumwein", "Sparkling wine (Schaumwein)"),
  word("Sekt", "Quality sparkling wine (Sekt)", "Qualitätsschaumwein"),
  word("Deutscher Sekt", "German quality sparkling wine (Deutscher Sekt)"),
  word("Sekt b. A.", "Quality sparkling wine from a specified region (Sekt b. A.)", "Sekt b.A."),
  word("Winzersekt", "Grower’s sparkling wine (Winzersekt)"),
  word("Crémant"),
  word("Qualitätslikörwein b. A.", "Quality liqueur wine from a specified region (Likörwein b. A.)"),
] as const;
