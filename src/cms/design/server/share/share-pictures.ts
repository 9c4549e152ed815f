import { configRemembered } from "#cms/settings/server/index.ts";
import type { Language } from "#contract/language.ts";
import { type ShareChoice, shareSize } from "#contract/share-picture.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Bytes } from "#contract/wire/route.ts";
import { madeFile } from "#platform/made-file.ts";
import type { Platform } from "#platform/platform.ts";
import { hyphenate } from "#platform/text/hyphenate.ts";
import { brandFiles, coveringBoth } from "../brand/brand-files.ts";
import { liveBrand } from "../brand/brand-of.ts";
import { DrawingFailed } from "../brand/drawing/picture-drawer.ts";
import { type KeptPicture, KeptPictures } from "../brand/kept-pictures.ts";
import { logosOf, sourceOf } from "../brand/read-brand.ts";
import type { ShareRecipe } from "../brand/recipes.ts";
import { shareLook } from "./share-look.ts";
import { sharedPage } from "./shared-page.ts";

/** How many are kept; the others are drawn again when somebody asks for them. */
const most = 2000;
/** Words of fewer letters are not divided. */
const divided = 12;

/** The pictures that other sites show of pages without one of their own, drawn in the look of the site. */
export class SharePictures {
  readonly #platform: Platform;
  readonly #kept: KeptPictures;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#kept = new KeptPictures(platform);
  }

  /**
   * The picture of a page at the address that it names; where that is another one, the address. Null for what has none. So
   * a stranger can have one picture drawn of each page, and no other.
   * @throws DrawingFailed
   */
  async get(asked: { address: string; path: string }): Promise<KeptPicture | { to: string } | null> {
    const page = await sharedPage(this.#platform.site, asked.path);
    if (!page?.named) return null;
    if (page.named !== asked.address) return { to: page.named };
    const recipe = await this.#recipeOf(page);
    const name = `share ${asked.path}`;
    const picture = await this.#kept.get({ name, recipe });
    await this.#leaveOthers(name);
    return picture;
  }

  /** One that is only looked at, with the picture of the page at this path. */
  async preview(asked: {
    title: string;
    language: Language;
    choice: ShareChoice | undefined;
    path: string;
  }): Promise<Buffer> {
    const page = await sharedPage(this.#platform.site, asked.path);
    const recipe = await this.#recipeOf({ ...asked, picture: page?.picture ?? null });
    return this.#kept.draw(recipe);
  }

  async #recipeOf(shown: Shown): Promise<ShareRecipe> {
    const { db } = this.#platform;
    const { title, language, choice, picture: id } = shown;
    const [{ design }, { document: config }] = await Promise.all([
      liveBrand(this.#platform),
      configRemembered(this.#platform),
    ]);
    const logos = await logosOf(db, design);
    const look = shareLook({ design, config, logos, sourceOf, ...(choice ? { choice } : {}) }, language);
    const file = id === null ? undefined : (await brandFiles(db, { ids: [id] })).get(id);
    const size = file && coveringBoth(file.own.length > 0 ? file.own : file.webp, shareSize);
    const seen = file && size && look.template !== "plain";
    return {
      ...look,
      title: (title || look.site).replace(/\p{L}{12,}/gu, (word) => dividing(word, language)),
      picture: seen ? { sha256: size.sha256, type: size.type, focus: file.focus } : null,
    };
  }

  /** Whoever has many pages does not fill the store with their pictures. */
  async #leaveOthers(name: string): Promise<void> {
    const { db } = this.#platform;
    const share = db.selectFrom("design_pictures").where("name", "like", "share %");
    const { count } = await share
      .select((eb) => eb.fn.countAll<number | string>().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) <= most) return;
    const some = await share.select("name").where("name", "<>", name).limit(100).execute();
    await db
      .deleteFrom("design_pictures")
      .where(
        "name",
        "in",
        some.map((row) => row.name),
      )
      .execute();
  }
}

type Wish = { title: string; lang: Language; template?: ShareChoice | undefined; page?: string | undefined };

/** @throws Problem `C404` where nothing can be drawn */
export async function drawnPreview(
  pictures: SharePictures,
  { title, lang, template, page = "/" }: Wish,
): Promise<Bytes> {
  try {
    const bytes = await pictures.preview({ title, language: lang, choice: template, path: page });
    return madeFile({ bytes, name: "share.jpg", type: "image/jpeg", inline: true });
  } catch (error) {
    throw error instanceof DrawingFailed ? new Problem("C404") : error;
  }
}

type Shown = { title: string; language: Language; choice?: ShareChoice | undefined; picture: string | null };

function dividing(word: string, language: Language): string {
  return word.length < divided ? word : hyphenate(word, language);
}
