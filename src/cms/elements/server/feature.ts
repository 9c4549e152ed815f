import type { ServerFeature } from "#platform/feature.ts";
import { button, buttons } from "../blocks/buttons/block.ts";
import buttonMails from "../blocks/buttons/server/mail-block.ts";
import { callToAction } from "../blocks/call-to-action/block.ts";
import { card, cards } from "../blocks/cards/block.ts";
import cardMails from "../blocks/cards/server/mail-block.ts";
import { column, columns } from "../blocks/columns/block.ts";
import { heading } from "../blocks/heading/block.ts";
import headingMail from "../blocks/heading/server/mail-block.ts";
import { hero } from "../blocks/hero/block.ts";
import { logo, logos } from "../blocks/logos/block.ts";
import { panel, panels } from "../blocks/panels/block.ts";
import { picture } from "../blocks/picture/block.ts";
import pictureMail from "../blocks/picture/server/mail-block.ts";
import { pictureText } from "../blocks/picture-text/block.ts";
import pictureTextMail from "../blocks/picture-text/server/mail-block.ts";
import { quote } from "../blocks/quote/block.ts";
import quoteMail from "../blocks/quote/server/mail-block.ts";
import { richText } from "../blocks/rich-text/block.ts";
import richTextMail from "../blocks/rich-text/server/mail-block.ts";
import { section } from "../blocks/section/block.ts";
import { separator } from "../blocks/separator/block.ts";
import separatorMail from "../blocks/separator/server/mail-block.ts";
import { space } from "../blocks/space/block.ts";
import spaceMail from "../blocks/space/server/mail-block.ts";
import { table } from "../blocks/table/block.ts";

export const elementsFeature: ServerFeature = {
  blocks: [
    ...[section, columns, column, hero, separator, space],
    ...[richText, heading, buttons, button, callToAction, quote, panels, panel, table],
    ...[picture, pictureText, cards, card, logos, logo],
  ],
  mailBlocks: [
    ...[headingMail, richTextMail, quoteMail, ...buttonMails],
    ...[pictureMail, pictureTextMail, ...cardMails, separatorMail, spaceMail],
  ],
};
