import { events } from "./sections/events.ts";
import { offers } from "./sections/offers.ts";
import { openings } from "./sections/openings.ts";
import { pageHeads } from "./sections/page-heads.ts";
import { people } from "./sections/people.ts";
import { prices } from "./sections/prices.ts";
import { proof } from "./sections/proof.ts";
import { questions } from "./sections/questions.ts";
import { stay } from "./sections/stay.ts";
import { talk } from "./sections/talk.ts";
import { texts } from "./sections/texts.ts";
import { visit } from "./sections/visit.ts";
import type { SectionTemplate } from "./template.ts";

/** All of them, in the order in which a library shows them. */
export const sections: SectionTemplate[] = [
  ...openings,
  ...pageHeads,
  ...offers,
  ...stay,
  ...prices,
  ...people,
  ...proof,
  ...events,
  ...visit,
  ...questions,
  ...talk,
  ...texts,
];
