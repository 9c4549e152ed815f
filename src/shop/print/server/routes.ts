import { printLooks } from "#cms/design/server/index.ts";
import { pagePictures } from "#cms/files/server/index.ts";
import { translator } from "#contract/texts/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Bytes } from "#contract/wire/route.ts";
import { type Call, type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { madeFile } from "#platform/made-file.ts";
import type { Platform } from "#platform/platform.ts";
import type { Buyer } from "#shop/customer-groups/buyer.ts";
import { knownBuyers } from "#shop/customer-groups/server/index.ts";
import * as contract from "../contract.ts";
import { senderOf } from "./document/sender.ts";
import { writeLabels } from "./labels/write-labels.ts";
import { writePriceList } from "./list/price-list.ts";
import { readPrint } from "./reading/read-print.ts";

export function printEndpoints(platform: Platform): Endpoint[] {
  const lookNow = printLooks(platform);
  const pictureOf = pagePictures(platform.spool);

  async function begun({ query, language, now }: AnyCall, { products, buyer = null }: Of = {}) {
    const lang = query.lang ?? language;
    const sender = await senderOf(platform, { language: lang });
    const wanted = {
      ...{ language: lang, now, main: sender.main, available: query.available === "yes", buyer },
      ...{ groups: query.groups?.split(","), products: products?.split(",") },
    };
    const [print, look] = await Promise.all([readPrint(platform, wanted), lookNow()]);
    return { ...print, look, sender, now };
  }

  /** @throws Problem `C404` for a customer group that is not there */
  async function buyerIn(customers: string | undefined): Promise<Buyer | null> {
    if (customers === undefined) return null;
    const buyer = (await knownBuyers(platform)).get(customers);
    if (!buyer) throw new Problem("C404");
    return buyer;
  }

  async function sent(file: "list" | "labels", { bytes, call }: { bytes: Buffer; call: AnyCall }): Promise<Bytes> {
    if (call.query.format === "picture") {
      return madeFile({ bytes: await pictureOf(bytes), type: "image/webp", name: "page.webp", inline: true });
    }
    const { query, language, now } = call;
    const t = translator(query.lang ?? language);
    const name = `${t(`admin:print.file.${file}`)}-${now.toISOString().slice(0, 10)}`;
    return madeFile({ bytes, type: "application/pdf", name: `${name}.pdf` });
  }

  return [
    handle(contract.printPriceList, async (call) => {
      const { details = "short", order, customers } = call.query;
      const print = await begun(call, { buyer: await buyerIn(customers) });
      const { language } = print.telling;
      const asked = { ...print, language, full: details === "full", order: order === "yes" };
      return sent("list", { bytes: await writePriceList(asked), call });
    }),

    handle(contract.printLabels, async (call) => {
      const { products, sheet = "70x36", start = 1, copies = 1, code = "none" } = call.query;
      const print = await begun(call, { products });
      const bytes = await writeLabels({ ...print, sheet, start, copies, code });
      return sent("labels", { bytes, call });
    }),
  ];
}

type Of = { products?: string | undefined; buyer?: Buyer | null };
type AnyCall = Pick<Call<typeof contract.printPriceList>, "language" | "now"> & {
  query: Pick<Call<typeof contract.printPriceList>["query"], "lang" | "groups" | "available" | "format">;
};
