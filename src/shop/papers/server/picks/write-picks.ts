import type { PrintLook } from "#cms/design/server/index.ts";
import { shortTimeText } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { wrapped } from "#platform/pdf/wrap.ts";
import { margins, type Sender, type Setting, type Strip, writeLetter } from "#shop/print/server/index.ts";
import type { PaperOrder } from "../read-papers.ts";
import { paragraphStrip, setLines } from "../strips.ts";
import { type Pick, type PickGroup, picksOf } from "./picks.ts";

type Asked = {
  orders: PaperOrder[];
  look: PrintLook;
  senders: Record<Language, Sender>;
  now: Date;
  language: Language;
  groups: Map<string, string>;
};

const columns = { amount: margins.left + 58, name: margins.left + 70 };

/** What is fetched from the shelves for all of the orders, place by place. */
export function writePicks({ orders, look, senders, now, language, groups }: Asked): Promise<Buffer> {
  const t = translator(language);
  const title = t("admin:papers.pick.title");
  const foot = t("admin:papers.pick.foot", { time: shortTimeText(now, language) });
  const unplaced = (group: string) => t("admin:papers.pick.unplaced", { group });
  const picks = picksOf(orders, { language, groups, others: t("admin:papers.pick.others"), unplaced });
  return writeLetter({ title, language, t, look, sender: senders[language], now, foot }, function* (setting) {
    const { type } = setting;
    const pieces = picks.flatMap((group) => group.picks).reduce((sum, { amount }) => sum + amount, 0);
    const said = [
      t("admin:papers.pick.orders", { count: orders.length }),
      t("admin:papers.pick.pieces", { count: pieces }),
    ].join(" · ");
    yield paragraphStrip(setting, {
      text: title,
      style: { ...type.title, size: 22 },
      leading: 28,
      kind: "H1",
      keep: true,
    });
    yield paragraphStrip(setting, { text: said, style: type.body, leading: 13, gap: 2 });
    for (const group of picks) yield* groupStrips(group, setting);
  });
}

function* groupStrips({ name, picks }: PickGroup, setting: Setting): Iterable<Strip> {
  const { type } = setting;
  yield paragraphStrip(setting, { text: name, style: type.subgroup, leading: 18, kind: "H2", gap: 14, keep: true });
  for (const pick of picks) yield pickStrip(pick, setting);
}

function pickStrip({ amount, name, sku, ean, orders }: Pick, setting: Setting): Strip {
  const { pdf, root, type, t, language, look } = setting;
  const width = margins.right - columns.name;
  const codes = [sku && t("shop:papers.sku", { sku }), ean && t("shop:papers.ean", { ean })].filter(Boolean);
  const names = wrapped(pdf, name, { style: type.name, width, language });
  const coded = wrapped(pdf, codes.join(" · "), { style: type.soft, width, language });
  // A number of an order and its pieces stay together; behind them stands the case into which they go.
  const each = orders.map((one) => `${one.number}:\u00a0${one.amount}${one.inCase && ` (${one.inCase})`}`).join(" · ");
  const told = wrapped(pdf, each, { style: type.figure, width, language });
  const height = 10 + names.length * 12 + (coded.length + told.length) * 10;
  return {
    ...{ height, gap: 0, keep: false },
    draw(y) {
      pdf.artifact(() => {
        pdf.frame({ x: margins.left, y: y + 6, width: 9, height: 9 }, look.colours.soft, 0.6);
        const rule = { x: margins.left, y: y + height, width: margins.right - margins.left };
        pdf.rule({ ...rule, color: look.colours.line });
      });
      pdf.piece(root, "P", () => {
        pdf.line(`${amount} × `, { ...type.price, size: 11 }, { x: columns.amount + 6, y: y + 14, align: "right" });
        setLines(setting, names, { x: columns.name, y: y + 14, style: type.name, leading: 12 });
        const below = y + 13 + names.length * 12;
        setLines(setting, coded, { x: columns.name, y: below, style: type.soft, leading: 10 });
        const last = below + coded.length * 10;
        setLines(setting, told, { x: columns.name, y: last, style: type.figure, leading: 10 });
      });
    },
  };
}
