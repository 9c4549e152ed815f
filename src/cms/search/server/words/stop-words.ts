import type { Language } from "#contract/language.ts";

/**
 * Words that stand in nearly every text and so find nothing: articles, pronouns, prepositions, auxiliary verbs. They are
 * kept of titles and headings, which may consist of nothing else (*Über uns*, *About us*). Folded like all words.
 */
const stopWords: Record<Language, ReadonlySet<string>> = {
  de: listed(`
    aber all alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes auch auf aus bei
    beim bin bis bist da dadurch daher dann darum das dass dein deine deinem deinen deiner deines dem den denn der des
    dessen deshalb die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines einig
    einige er es etwa etwas euch euer eure fur gegen habe haben hat hatte hatten hier hin hinter ich ihm ihn ihnen ihr
    ihre ihrem ihren ihrer ihres im in indem ins ist ja jede jedem jeden jeder jedes jene jenem jenen jener jenes jetzt
    kann kein keine keinem keinen keiner konnen konnte man manche mehr mein meine meinem meinen meiner mich mir mit muss
    mussen nach nicht nichts noch nun nur ob oder ohne sehr sein seine seinem seinen seiner seit sich sie sind so solche
    soll sollen sollte sondern sonst uber um und uns unser unsere unserem unseren unserer unter viel vom von vor wahrend
    war waren was weg weil weiter welche welchem welchen welcher welches wenn wer werde werden wie wieder will wir wird
    wo wollen wurde wurden zu zum zur zwar zwischen`),
  en: listed(`
    a about after all also am an and any are as at be because been before being but by can could did do does doing down
    during each few for from further had has have having he her here hers him his how i if in into is it its just me
    more most my no nor not now of off on once only or other our out over own s same she should so some such t than that
    the their them then there these they this those through to too under until up us very was we were what when where
    which while who whom why will with would you your yours`),
};

function listed(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

export function isStopWord(word: string, language: Language): boolean {
  return stopWords[language].has(word);
}
