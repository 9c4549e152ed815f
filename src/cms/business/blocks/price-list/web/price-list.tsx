import { type BlockView, type TextShown, Words } from "#cms/pages/web/index.ts";
import { partsAmong } from "../../../web/parts-among.ts";
import { Titled } from "../../../web/titled.tsx";
import { type PriceListProps, type PriceProps, price, priceGroup } from "../block.ts";

type ShownList = { look: PriceListProps["look"]; title: TextShown; note: TextShown };

/** What things cost, in groups. */
export function PriceList(view: BlockView<ShownList>) {
  const { shown, edits, draw } = view;
  const hasPrices = (group: (typeof view.inside)[number]) => group.children.some(({ type }) => type === price.name);
  const groups = partsAmong(view, { kind: priceGroup }).filter((group) => edits || hasPrices(group));
  if (groups.length === 0 && !edits) return null;
  const beside = shown.look === "dotted" ? "titled-aside " : "";
  return (
    <Titled title={shown.title} edits={edits} className={`${beside}prices prices-${shown.look}`}>
      <div className="price-groups">
        {draw(groups)}
        <Words as="p" className="prices-note" of={shown.note} prop="note" edits={edits} />
      </div>
    </Titled>
  );
}

export function PriceGroup(view: BlockView<{ title: TextShown; text: TextShown }>) {
  const { shown, edits, draw } = view;
  return (
    <div className="price-group">
      <Words as="h3" of={shown.title} prop="title" edits={edits} />
      <Words as="p" className="price-group-text" of={shown.text} prop="text" edits={edits} />
      <ul className="price-rows">{draw(partsAmong(view, { kind: price }))}</ul>
    </div>
  );
}

export function Price({ shown, edits }: BlockView<Record<keyof PriceProps, TextShown>>) {
  return (
    <li className="price">
      <div className="price-line">
        <Words as="span" className="price-name" of={shown.name} prop="name" edits={edits} />
        <Words as="span" className="price-amount" of={shown.price} prop="price" edits={edits} />
      </div>
      <Words as="p" className="price-text" of={shown.text} prop="text" edits={edits} />
      <Words as="p" className="price-note" of={shown.note} prop="note" edits={edits} />
    </li>
  );
}
