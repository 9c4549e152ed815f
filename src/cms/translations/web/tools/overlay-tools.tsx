import { Island } from "#web/islands/island.tsx";
import { useTexts } from "#web/texts.tsx";
import WordingTool from "./wording.tool.tsx";
import { wordingTexts } from "./wording-texts.ts";

type Props = { site: { mayWord: boolean; marked: boolean; languages: readonly ("de" | "en")[] } };

/** Begins to change the texts of the page on the page itself. */
export function ChangeTexts({ site }: Props) {
  return site.mayWord && !site.marked ? <Tool site={site} /> : null;
}

/** Stays in view while texts are changed, so that there is a way out. */
export function ChangingTexts({ site }: Props) {
  return site.marked ? <Tool site={site} /> : null;
}

function Tool({ site: { marked, languages } }: Props) {
  const t = useTexts();
  return (
    <Island
      name="wording"
      id="wording"
      of={WordingTool}
      props={{ on: marked, languages, texts: wordingTexts(t) }}
      wake="idle"
    />
  );
}
