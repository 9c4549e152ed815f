import type { ServerFeature } from "#platform/feature.ts";
import { contactDetails } from "../blocks/contact-details/block.ts";
import { imprint } from "../blocks/imprint/block.ts";
import { number, numbers } from "../blocks/numbers/block.ts";
import { openingHours } from "../blocks/opening-hours/block.ts";
import { people, person } from "../blocks/people/block.ts";
import { price, priceGroup, priceList } from "../blocks/price-list/block.ts";
import { privacyStatement } from "../blocks/privacy-statement/block.ts";
import { question, questions } from "../blocks/questions/block.ts";
import { step, steps } from "../blocks/steps/block.ts";
import { voice, voices } from "../blocks/voices/block.ts";
import { businessEndpoints } from "./routes.ts";

export const businessFeature: ServerFeature = {
  endpoints: businessEndpoints,
  blocks: [
    ...[openingHours, contactDetails, imprint, privacyStatement],
    ...[priceList, priceGroup, price],
    ...[people, person],
    ...[voices, voice],
    ...[steps, step],
    ...[numbers, number],
    ...[questions, question],
  ],
};
