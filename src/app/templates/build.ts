import { contactDetails } from "#cms/business/blocks/contact-details/block.ts";
import * as ofNumbers from "#cms/business/blocks/numbers/block.ts";
import { openingHours } from "#cms/business/blocks/opening-hours/block.ts";
import * as ofPeople from "#cms/business/blocks/people/block.ts";
import * as ofPrices from "#cms/business/blocks/price-list/block.ts";
import * as ofQuestions from "#cms/business/blocks/questions/block.ts";
import * as ofSteps from "#cms/business/blocks/steps/block.ts";
import * as ofVoices from "#cms/business/blocks/voices/block.ts";
import { video } from "#cms/consent/blocks/video/block.ts";
import * as ofButtons from "#cms/elements/blocks/buttons/block.ts";
import { callToAction } from "#cms/elements/blocks/call-to-action/block.ts";
import * as ofCards from "#cms/elements/blocks/cards/block.ts";
import * as ofColumns from "#cms/elements/blocks/columns/block.ts";
import { heading } from "#cms/elements/blocks/heading/block.ts";
import { hero } from "#cms/elements/blocks/hero/block.ts";
import * as ofLogos from "#cms/elements/blocks/logos/block.ts";
import * as ofPanels from "#cms/elements/blocks/panels/block.ts";
import { pictureText } from "#cms/elements/blocks/picture-text/block.ts";
import { quote } from "#cms/elements/blocks/quote/block.ts";
import { richText } from "#cms/elements/blocks/rich-text/block.ts";
import { section } from "#cms/elements/blocks/section/block.ts";
import { table } from "#cms/elements/blocks/table/block.ts";
import { newsList } from "#cms/entries/blocks/news-list/block.ts";
import { downloads } from "#cms/files/blocks/downloads/block.ts";
import { gallery } from "#cms/galleries/blocks/gallery/block.ts";
import { pictureWall } from "#cms/galleries/blocks/picture-wall/block.ts";
import { guestbook } from "#cms/guestbook/blocks/guestbook/block.ts";
import { map } from "#cms/map/blocks/map/block.ts";
import { contactForm } from "#cms/messages/blocks/contact-form/block.ts";
import { newsletterSignup } from "#cms/newsletter/subscribers/blocks/newsletter-signup/block.ts";
import { type BlockType, newBlock } from "#contract/blocks/block.ts";
import { type Cells, writeCells } from "#contract/blocks/cells.ts";
import type { Language } from "#contract/language.ts";
import type { TemplateBlock } from "./template.ts";

type Texts = Record<Language, string>;

/** The contact page has the same address on every site. Where blocks are made, its name as a link takes this place. */
export const contactPage = "/kontakt";

export function both(de: string, en: string): Texts {
  return { de, en };
}

/** The same as one paragraph of HTML. */
export function para(de: string, en: string): Texts {
  return { de: `<p>${de}</p>`, en: `<p>${en}</p>` };
}

/** The same as cells of a table. */
export function rows(de: Cells, en: Cells): Texts {
  return { de: writeCells(de), en: writeCells(en) };
}

/** Makes blocks of this kind: what is not said is as in a new one. */
function of<Props extends object>(type: BlockType<Props>) {
  return (props: Partial<Props> = {}, children?: TemplateBlock[]): TemplateBlock => {
    const { type: name, props: begin } = newBlock(type, "");
    return { type: name, props: { ...begin, ...props }, ...(children && { children }) };
  };
}

export const block = {
  button: of(ofButtons.button),
  buttons: of(ofButtons.buttons),
  callToAction: of(callToAction),
  card: of(ofCards.card),
  cards: of(ofCards.cards),
  column: of(ofColumns.column),
  columns: of(ofColumns.columns),
  contactDetails: of(contactDetails),
  contactForm: of(contactForm),
  downloads: of(downloads),
  gallery: of(gallery),
  guestbook: of(guestbook),
  heading: of(heading),
  hero: of(hero),
  logo: of(ofLogos.logo),
  logos: of(ofLogos.logos),
  map: of(map),
  newsletterSignup: of(newsletterSignup),
  newsList: of(newsList),
  number: of(ofNumbers.number),
  numbers: of(ofNumbers.numbers),
  openingHours: of(openingHours),
  panel: of(ofPanels.panel),
  panels: of(ofPanels.panels),
  people: of(ofPeople.people),
  person: of(ofPeople.person),
  pictureText: of(pictureText),
  pictureWall: of(pictureWall),
  price: of(ofPrices.price),
  priceGroup: of(ofPrices.priceGroup),
  priceList: of(ofPrices.priceList),
  question: of(ofQuestions.question),
  questions: of(ofQuestions.questions),
  quote: of(quote),
  richText: of(richText),
  section: of(section),
  step: of(ofSteps.step),
  steps: of(ofSteps.steps),
  table: of(table),
  video: of(video),
  voice: of(ofVoices.voice),
  voices: of(ofVoices.voices),
};
