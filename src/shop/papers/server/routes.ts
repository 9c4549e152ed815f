import { printLooks } from "#cms/design/server/index.ts";
import { pagePictures } from "#cms/files/server/index.ts";
import { type Language, languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import type { Bytes, Input } from "#contract/wire/route.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { madeFile } from "#platform/made-file.ts";
import type { Platform } from "#platform/platform.ts";
import { idsOfView } from "#shop/orders/server/index.ts";
import { type Sender, senderOf } from "#shop/print/server/index.ts";
import * as contract from "../contract.ts";
import { writeAddresses } from "./addresses/write-addresses.ts";
import { writePicks } from "./picks/write-picks.ts";
import { groupsInOrder, readPapers } from "./read-papers.ts";
import { writeSlips } from "./slips/write-slips.ts";

type Asked = Input<typeof contract.printPaper>["body"];

export function paperEndpoints(platform: Platform): Endpoint[] {
  const lookNow = printLooks(platform);
  const pictureOf = pagePictures(platform.spool);

  async function sendersNow(): Promise<Record<Language, Sender>> {
    const all = await Promise.all(languages.map((language) => senderOf(platform, { language })));
    return Object.fromEntries(languages.map((language, at) => [language, all[at]!])) as Record<Language, Sender>;
  }

  async function printed(asked: Asked, { language, now }: { language: Language; now: Date }): Promise<Bytes> {
    const { paper, orders: ids, lang, sheet = "63.5x38.1", start = 1, shipment } = asked;
    const [all, look, senders] = await Promise.all([readPapers(platform, { ids, shipment }), lookNow(), sendersNow()]);
    const orders = asked.format === "picture" && paper === "slips" ? all.slice(0, 1) : all;
    const spoken = lang ?? language;
    const shared = { orders, look, senders, now };
    const write = {
      slips: () => writeSlips({ ...shared, lang }),
      picks: async () => writePicks({ ...shared, language: spoken, groups: await groupsInOrder(platform, spoken) }),
      labels: () => writeAddresses({ ...shared, language: spoken, sheet, start }),
    };
    const bytes = await write[paper]();
    if (asked.format === "picture") {
      return madeFile({ bytes: await pictureOf(bytes), type: "image/webp", name: "page.webp", inline: true });
    }
    const of = orders.length === 1 ? orders[0]!.order.number : now.toISOString().slice(0, 10);
    const name = `${translator(spoken)(`admin:papers.file.${paper}`)}-${of}.pdf`;
    return madeFile({ bytes, type: "application/pdf", name });
  }

  return [
    handle(contract.printPaper, ({ body, language, now }) => printed(body, { language, now })),

    handle(contract.showPaper, async ({ query: { orders, view, ...query }, language, now }) => {
      const ids = orders?.split(",") ?? (view ? await idsOfView(platform.db, { view, most: contract.mostOrders }) : []);
      return printed({ ...query, orders: ids }, { language, now });
    }),
  ];
}
