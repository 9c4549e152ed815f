import { designId, type LiveDesign } from "#cms/design/contract.ts";
import { filesOf } from "#cms/design/files-of.ts";
import { configRemembered, readStoredConfig } from "#cms/settings/server/index.ts";
import type { Db } from "#database/database.ts";
import type { MailLogo } from "#platform/mail/sender.ts";
import type { Platform } from "#platform/platform.ts";
import { shownDesign, storedDesign } from "../design-row.ts";
import { type Brand, readBrand } from "./read-brand.ts";

type From = Pick<Platform, "db" | "remembered">;

/** The design and the brand as visitors see them, read once. Current for whoever has called `catchUp`. */
export async function liveBrand({ db, remembered }: From): Promise<Brand & { design: LiveDesign["design"] }> {
  const design = await remembered.get("design", {
    tags: ["design"],
    read: async () => shownDesign((await storedDesign(db)).live),
  });
  const files = filesOf(design).map((id) => `file:${id}`);
  const brand = await remembered.get("design-brand", {
    tags: ["design", "config", ...files],
    async read() {
      const { document } = await configRemembered({ db, remembered });
      return readBrand(db, { design, config: document });
    },
  });
  return { ...brand, design };
}

export async function liveDesign(from: From): Promise<LiveDesign> {
  const { design, ...brand } = await liveBrand(from);
  return { _id: designId, design, brand: shownBrand(brand) };
}

/** The draft, as visitors would see it. */
export async function draftDesign(db: Db): Promise<LiveDesign> {
  const design = shownDesign((await storedDesign(db)).draft);
  const { document } = await readStoredConfig(db);
  return { _id: designId, design, brand: shownBrand(await readBrand(db, { design, config: document })) };
}

function shownBrand({ logo, logoDark, share, drawn, version, vector, ornament }: Brand): LiveDesign["brand"] {
  return { logo, logoDark, share, drawn, version, vector, ornament };
}

/** The logo above mails; null where the name of the site stands. Current for whoever has called `catchUp`. */
export async function mailLogo(from: From): Promise<MailLogo | null> {
  return (await liveBrand(from)).mailLogo;
}
