import { dayText } from "#contract/formats/dates/date-time.ts";
import { wrapped } from "#platform/pdf/wrap.ts";
import { serviceNames } from "#shop/orders/wording/buyer-lines.ts";
import { pickupLines } from "#shop/orders/wording/pickup-lines.ts";
import { margins, type Setting, type Strip, textWidth } from "#shop/print/server/index.ts";
import { postalLines } from "../postal-lines.ts";
import type { PaperOrder } from "../read-papers.ts";
import { framedStrip, setLines } from "../strips.ts";

const [addressWidth, leading] = [260, 13];

/** Who gets it, which order it is, and from which age it may be handed over. */
export function headStrips({ order }: PaperOrder, setting: Setting): Strip[] {
  const { t } = setting;
  const { age, pickup, shipping } = order;
  const service = shipping.ageCheck ? serviceNames(shipping.ageCheck).join(" / ") : "";
  const said = pickup ? "pickup" : service ? "service" : age?.atDelivery ? "delivery" : "said";
  return [
    addressStrip(order, setting),
    titleStrip(setting),
    ...(age
      ? [
          framedStrip(setting, {
            title: t("shop:papers.slip.age.title", { age: age.least }),
            text: t(`shop:papers.slip.age.${said}`, { age: age.least, service }),
            strong: true,
          }),
        ]
      : []),
  ];
}

function addressStrip({ shippingData, invoiceData, pickup, ...order }: PaperOrder["order"], setting: Setting): Strip {
  const { pdf, root, type, t, language } = setting;
  const goes = shippingData ?? invoiceData;
  const blocks = pickup
    ? [
        { title: t("shop:papers.slip.pickedUpBy"), lines: goes ? [goes.company ?? "", goes.name].filter(Boolean) : [] },
        { title: t("shop:papers.slip.pickup"), lines: pickupLines(pickup, language) },
      ]
    : [{ title: "", lines: goes ? postalLines(goes) : [] }];
  const style = { ...type.body, size: 10 };
  const set = blocks
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => ({
      title,
      lines: lines.flatMap((line) => wrapped(pdf, line, { style, width: addressWidth, language, most: 3 })),
    }));
  const day = (time: string) => dayText(time, language);
  const facts = [
    [t("shop:papers.slip.number"), order.number],
    [t("shop:papers.slip.day"), day(order.created)],
    ...(order.wishedDay ? [[t("shop:papers.slip.wished"), day(`${order.wishedDay}T12:00:00Z`)]] : []),
    [t("shop:papers.slip.printed"), dayText(setting.now, language)],
  ] as [string, string][];
  const heights = set.map(({ title, lines }) => (title ? 13 : 0) + lines.length * leading + 6);
  return {
    height:
      Math.max(
        70,
        heights.reduce((sum, height) => sum + height, 0),
        facts.length * 14,
      ) + 8,
    ...{ gap: 0, keep: true },
    draw(y) {
      let at = y;
      for (const [place, { title, lines }] of set.entries()) {
        const top = at + (title ? 13 : 0);
        if (title) pdf.piece(root, "P", () => pdf.line(title, type.head, { x: margins.left, y: at + 8 }));
        pdf.piece(root, "P", () => setLines(setting, lines, { x: margins.left, y: top + 10, style, leading }));
        at += heights[place]!;
      }
      for (const [place, [label, value]] of facts.entries()) {
        const line = y + 10 + place * 14;
        pdf.piece(root, "P", () => {
          pdf.line(`${label} `, type.soft, { x: margins.left + textWidth - 190, y: line });
          pdf.line(value, { ...type.body, face: "strong" }, { x: margins.right, y: line, align: "right" });
        });
      }
    },
  };
}

function titleStrip({ pdf, root, type, title, look, language }: Setting): Strip {
  const shown = look.upper ? title.toLocaleUpperCase(language) : title;
  const style = { ...type.title, size: 22 };
  const lines = wrapped(pdf, shown, { style, width: textWidth, language });
  return {
    ...{ height: lines.length * 26, gap: 14, keep: true },
    draw: (y) =>
      pdf.piece(root, "H1", () => {
        for (const [at, line] of lines.entries()) {
          pdf.line(line[0]!.text, style, { x: margins.left, y: y + 20 + at * 26 });
        }
      }),
  };
}
