import { hash } from "node:crypto";
import { presets } from "#cms/design/presets/presets.ts";
import { newConfig } from "#cms/settings/server/index.ts";
import { drawShare } from "../brand/drawing/draw-share.ts";
import { shareLook } from "./share-look.ts";

// Prints the hashes of some share pictures; a test runs it on a machine with other fonts.

const titles = ["Öffnungszeiten für Groß & Klein 🎈", "Łódź, Город und Žatec: „Herbstreise“", "DONAUDAMPFSCHIFF 日本"];
for (const [at, design] of [presets.club, presets.workbench, presets.studio].entries()) {
  const config = { ...newConfig, pagetitle: "Gärtnerei am Hang ☀" };
  const logos = { light: null, dark: null };
  const sourceOf = () => ({ sha256: "", type: "" });
  const look = shareLook({ design, config, logos, sourceOf, choice: "plain" }, "de");
  const bytes = await drawShare({ ...look, title: titles[at]!, picture: null }, { picture: null, logo: null });
  console.log(hash("sha256", bytes));
}
