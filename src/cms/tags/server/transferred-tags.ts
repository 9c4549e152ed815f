import { fold } from "#contract/formats/fold.ts";
import { TagPath } from "#contract/tags.ts";
import { closed } from "#contract/wire/shapes.ts";
import { transferred } from "#platform/faces/transferred.ts";
import { learnTags } from "./learn-tags.ts";

/** The tree of tags, with branches that nothing is on. */
export const transferredTags = transferred({
  kind: "tag",
  after: [],
  needs: "entry.write",
  table: null,
  record: closed({ path: TagPath }),
  async count(db) {
    const tags = db.selectFrom("tags").select((eb) => eb.fn.countAll<number>().as("count"));
    return (await tags.executeTakeFirstOrThrow()).count;
  },
  async *leaving(db) {
    yield* await db.selectFrom("tags").select("path").orderBy("path_folded").execute();
  },
  identity: ({ path }) => fold(path),
  async standing(tx, { path }) {
    const known = await tx.selectFrom("tags").select("path").where("path_folded", "=", fold(path)).executeTakeFirst();
    return known?.path ?? null;
  },
  /** A tag that is known keeps its spelling. */
  async arrive(tx, { path }, { standing, id }) {
    if (standing !== null) return "same";
    await learnTags(tx, { paths: [path], id });
    return "added";
  },
});
