import { laidTexts, overlayTexts } from "#contract/texts/translate.ts";

const id = "own-texts";

/** An owner's own texts, for hydrated screens: the browser has the shipped ones alone. Nothing where nothing was changed. */
export function OwnTexts() {
  const laid = laidTexts();
  if (!Object.values(laid).some((texts) => Object.keys(texts).length > 0)) return null;
  const json = JSON.stringify(laid).replaceAll("<", "\\u003c");
  return <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Lays the texts of the page over the shipped ones. Called before the page comes alive. */
export function takeOwnTexts(): void {
  const told = document.getElementById(id)?.textContent;
  if (told) overlayTexts(JSON.parse(told) as ReturnType<typeof laidTexts>);
}
