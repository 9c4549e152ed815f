import { blockType, type PropsOfType } from "#contract/blocks/block.ts";
import { choice } from "#contract/blocks/block-fields.ts";

/** What the law asks of an imprint, as far as *Mein Betrieb* says it. */
export const imprint = blockType({
  name: "imprint",
  v: 1,
  fields: {
    /** Whether the business takes part in the settlement of disputes with consumers, and says so (§ 36 VSBG). */
    disputes: choice(["silent", "no", "yes"]),
  },
  group: "business",
  drawing: "M6 3.5h12v17H6zM9 7.5h6M9 11h6M9 14.5h2M14 14.5h1",
});
export type ImprintProps = PropsOfType<typeof imprint>;
