import { modulesOf } from "#platform/codes/modules.ts";
import { svgOf } from "#shop/labels/server/index.ts";

/** Large enough for the cameras of telephones, however much is in it. */
const width = 35;

/** The QR code of a `giroCodeText` with its margin: error correction M, as EPC069-12 wants it. */
export async function giroCodeSvg(text: string): Promise<string> {
  return svgOf(await modulesOf(text), { width, title: "GiroCode" });
}
