import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { cleanDrawing, holdObjects, noteObject } from "#cms/files/server/index.ts";
import type { Platform } from "#platform/platform.ts";
import { ObjectMissing } from "#platform/storage/failures.ts";
import type { DrawingTask, DrawnPicture } from "./drawing/drawing-task.ts";
import { DrawingFailed, PictureDrawer } from "./drawing/picture-drawer.ts";
import { hashOf, type PictureName, pictureTypes, type Recipe } from "./recipes.ts";

type Stores = Pick<Platform, "db" | "storage" | "spool" | "outside">;
type Wanted = {
  /** Of one name the picture of one recipe is kept. */
  name: string;
  recipe: Recipe;
};

/** A picture in the store. */
export type KeptPicture = {
  type: string;
  size: number;
  etag: string;
  read: (range?: { start: number; end: number }) => Promise<Readable>;
};

/** The pictures that are made of the brand: each is made when somebody first asks for it, and kept in the store. */
export class KeptPictures {
  readonly #stores: Stores;
  readonly #drawer = new PictureDrawer();
  readonly #making = new Map<string, Promise<Row>>();

  constructor(stores: Stores) {
    this.#stores = stores;
  }

  /**
   * Of former recipes nothing is kept: their addresses lead to what is there now.
   * @throws DrawingFailed where nothing can be made of the source
   */
  async get(wanted: Wanted): Promise<KeptPicture> {
    const { db, storage } = this.#stores;
    const known = await db.selectFrom("design_pictures").selectAll().where("name", "=", wanted.name).executeTakeFirst();
    const row = known?.recipe === hashOf(wanted.recipe) ? known : await this.#made(wanted);
    const { sha256, size } = row;
    const read: KeptPicture["read"] = async (range = { start: 0, end: size - 1 }) => {
      try {
        return await storage.read({ sha256, ...range });
      } catch (error) {
        if (!(error instanceof ObjectMissing)) throw error;
        // The store was put back to an earlier state than the database.
        await this.#made(wanted);
        return storage.read({ sha256, ...range });
      }
    };
    return { type: typeOf(wanted.name), size, etag: sha256.slice(0, 24), read };
  }

  /**
   * A picture that is looked at once, and not kept.
   * @throws DrawingFailed where nothing can be made of the source
   */
  async draw(recipe: Recipe): Promise<Buffer> {
    return this.#withSources({ name: "drawn", recipe }, async (task) => readFile((await this.#drawer.draw(task)).path));
  }

  /** Once for all who wait for it. */
  #made(wanted: Wanted): Promise<Row> {
    const key = `${wanted.name} ${hashOf(wanted.recipe)}`;
    const running = this.#making.get(key);
    if (running) return running;
    const made = this.#make(wanted).finally(() => this.#making.delete(key));
    this.#making.set(key, made);
    return made;
  }

  async #make({ name, recipe }: Wanted): Promise<Row> {
    const { db, storage, outside } = this.#stores;
    return this.#withSources({ name, recipe }, async (task) => {
      const { sha256, path, size } = await (recipe.make === "drawing" ? cleaned(task) : this.#drawer.draw(task));
      await noteObject(db, { sha256, now: outside.now() });
      await storage.put({ sha256, path, size });
      const row = { name, recipe: hashOf(recipe), sha256, size };
      await db.transaction().execute(async (tx) => {
        await holdObjects(tx, { sha256: [sha256], now: outside.now() });
        await tx
          .insertInto("design_pictures")
          .values(row)
          .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
          .execute();
      });
      return row;
    });
  }

  /** Has the sources of a recipe on this machine, and a folder for its picture, while it is made. */
  async #withSources<T>({ name, recipe }: Wanted, make: (task: DrawingTask) => Promise<T>): Promise<T> {
    const { storage, spool } = this.#stores;
    const locals = await Promise.all(sourcesIn(recipe).map(({ sha256 }) => storage.local({ sha256 })));
    const folder = await spool.folder();
    try {
      return await make({ name: fileName(name), recipe, sources: locals.map(({ path }) => path), folder });
    } finally {
      await spool.drop(folder);
      await Promise.all(locals.map((local) => local.release()));
    }
  }
}

type Row = { sha256: string; size: number };

function sourcesIn(recipe: Recipe): { sha256: string }[] {
  if (recipe.make === "title") return [recipe.picture, recipe.logo].filter((source) => source !== null);
  if (recipe.make !== "icon") return [recipe.source];
  return "source" in recipe.of ? [recipe.of.source] : [];
}

/** Names of share pictures hold the addresses of their pages. */
function fileName(name: string): string {
  return Object.hasOwn(pictureTypes, name) ? name : "picture";
}

function typeOf(name: string): string {
  return Object.hasOwn(pictureTypes, name) ? pictureTypes[name as PictureName] : "image/jpeg";
}

/** A drawing that runs nothing and fetches nothing. It is short, so that it is cleaned here. */
async function cleaned({ name, sources: [source], folder }: DrawingTask): Promise<DrawnPicture> {
  const clean = source === undefined ? null : cleanDrawing(await readFile(source));
  if (clean === null) throw new DrawingFailed("It is no drawing.");
  const path = join(folder, name);
  await writeFile(path, clean);
  const bytes = Buffer.from(clean);
  return { path, sha256: createHash("sha256").update(bytes).digest("hex"), size: bytes.length };
}
