import { translator } from "#contract/texts/translate.ts";
import { modulesOf } from "#platform/codes/modules.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { madeFile } from "#platform/made-file.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { pdfOf } from "./code/pdf.ts";
import { svgOf } from "./code/svg.ts";
import { giveLabel, labelOf } from "./labels.ts";

const types = { svg: "image/svg+xml", pdf: "application/pdf" };

export function labelEndpoints({ db }: Platform): Endpoint[] {
  return [
    handle(contract.readLabel, ({ query, request: { origin } }) => labelOf(db, { ...query, origin })),

    handle(contract.makeLabel, async ({ body: { product }, actor, request: { origin }, now }) => {
      await giveLabel(db, { product, by: actor.id, now });
      return labelOf(db, { product, origin });
    }),

    handle(contract.labelCode, async ({ query, request: { origin }, language }) => {
      const { product, format = "svg", width = contract.codeWidths.usual } = query;
      const { code, short } = await labelOf(db, { product, origin });
      const modules = await modulesOf(short);
      const drawn = format === "svg" ? svgOf(modules, { width, title: short }) : pdfOf(modules, { width });
      return madeFile({
        bytes: Buffer.from(drawn),
        type: types[format],
        name: `${translator(language)("admin:shop.label.file")}-${code}.${format}`,
      });
    }),
  ];
}
