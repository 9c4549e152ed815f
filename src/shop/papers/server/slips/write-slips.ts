import type { PrintLook } from "#cms/design/server/index.ts";
import { dayText } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { type Compose, type Letter, type Sender, writeLetters } from "#shop/print/server/index.ts";
import type { PaperOrder } from "../read-papers.ts";
import { cartonStrips } from "./carton-strips.ts";
import { headStrips } from "./head-strips.ts";
import { lineStrips } from "./line-strips.ts";
import { wishStrips } from "./wish-strips.ts";

type Asked = {
  orders: PaperOrder[];
  /** Instead of the language of each order. */
  lang: Language | undefined;
  look: PrintLook;
  senders: Record<Language, Sender>;
  now: Date;
};

/** A packing slip for each order, all in one file. It names no prices: what is sent may be a gift. */
export function writeSlips({ orders, lang, look, senders, now }: Asked): Promise<Buffer> {
  const first = lang ?? orders[0]!.order.language;
  const t = translator(first);
  const numbers = orders.length === 1 ? ` ${orders[0]!.order.number}` : "";
  const title = `${t("shop:papers.slip.title")}${numbers}`;
  return writeLetters({ title, language: first, look, sender: senders[first], now }, letters());

  function* letters(): Iterable<{ letter: Letter; compose: Compose }> {
    for (const one of orders) {
      const language = lang ?? one.order.language;
      yield {
        letter: letterOf(one, { language, look, sender: senders[language], now }),
        compose: (setting) => [
          ...headStrips(one, setting),
          ...lineStrips(one, setting),
          ...wishStrips(one, setting),
          ...cartonStrips(one, setting),
        ],
      };
    }
  }
}

function letterOf({ order }: PaperOrder, asked: Pick<Letter, "language" | "look" | "sender" | "now">): Letter {
  const t = translator(asked.language);
  const title = `${t("shop:papers.slip.title")} ${order.number}`;
  const foot = t("shop:papers.slip.foot", { number: order.number, day: dayText(order.created, asked.language) });
  return { ...asked, t, title, foot };
}
