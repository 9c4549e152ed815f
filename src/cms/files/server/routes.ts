import { fileQuota, readSiteLanguages } from "#cms/settings/server/index.ts";
import { translator } from "#contract/texts/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import { idToRemove, removeEach } from "#platform/endpoints/each-of-several.ts";
import { type Call, type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import { purge } from "#platform/publishing/trash.ts";
import { nextOpening } from "#platform/publishing/uses.ts";
import * as contract from "../contract.ts";
import type { File } from "../file.ts";
import { changeFile, tagFiles } from "./change-file.ts";
import { deleteFile, fileTrash, undeleteFiles } from "./delete-file.ts";
import { describeFiles } from "./describe-files.ts";
import { downloadFile } from "./reading/download-file.ts";
import { filesById, listFiles, readFile, type View } from "./reading/read-files.ts";
import { cropPicture, processFiles, rotatePicture } from "./sizes/edit-picture.ts";
import { settleFilling, usedBytes } from "./uploading/quota.ts";
import { receiveFile } from "./uploading/receive-file.ts";
import { replaceFile, uploadFile } from "./uploading/upload-file.ts";

export function fileEndpoints(platform: Platform, { titles }: Pick<Gathered, "titles">): Endpoint[] {
  const { db, outside, storage, spool } = platform;
  const quota = () => fileQuota(platform);

  function viewOf(call: AnyCall): View {
    const can = { write: call.may("file.write"), delete: call.may("file.delete") };
    if (!call.may("file.read")) return { of: "guests", can, now: call.now };
    return { of: "staff", can, now: call.now, t: translator(call.language), titles };
  }
  /** An answer to guests is kept. */
  async function untilNext(call: Call<typeof contract.readFiles>): Promise<void> {
    const next = await nextOpening(db, { now: call.now });
    if (next) call.validUntil(next);
  }
  const one = (call: AnyCall) => async (id: string) => readFile(db, { id, view: viewOf(call) });
  const several = (call: AnyCall, ids: string[]) => filesById(db, { ids, view: viewOf(call) });

  async function received(call: Call<typeof contract.uploadFile> | Call<typeof contract.replaceFile>, instead?: File) {
    const taking = { db, storage, spool, outside, form: call.request.form, quota: await quota() };
    return receiveFile({ ...taking, ...(instead ? { instead } : {}) });
  }

  return [
    handle(contract.uploadFile, async (call) => {
      const file = outside.id();
      const unnamed = translator(call.language)("problem:unnamedFile");
      const upload = { file, received: await received(call), quota: await quota(), unnamed };
      await uploadFile(db, { ...upload, by: call.actor.id, id: outside.id, now: call.now });
      return one(call)(file);
    }),

    handle(contract.replaceFile, async (call) => {
      const { id: file, version } = call.query;
      const instead = await one(call)(file);
      // Nobody waits for a large file to hear that it comes too late.
      if (instead.version !== version) throw new Problem("C409", { hint: "C409", current: instead });
      const replacement = { file, version, received: await received(call, instead), quota: await quota() };
      const acting = { by: call.actor.id, id: outside.id, now: call.now };
      await withCurrent(replaceFile(db, { ...replacement, ...acting }), one(call));
      return one(call)(file);
    }),

    handle(contract.readFiles, async (call) => {
      const { query } = call;
      const staffsOwn = query.status ?? query.unused ?? query.undescribed ?? query.alike ?? query.tags;
      if (staffsOwn !== undefined && !call.may("file.read")) throw new Problem(call.actor.id ? "C100" : "C101");
      const view = viewOf(call);
      if (view.of === "guests") await untilNext(call);
      if (query.id) return readFile(db, { id: query.id, view, trash: query.status === "trash" });
      return listFiles(db, { query, view, site: await readSiteLanguages(db) });
    }),

    handle(contract.readFileBatch, (call) => several(call, call.body)),

    handle(contract.changeFile, async (call) => {
      const { _id: file, version, ...input } = call.body;
      const change = { file, version, input, by: call.actor.id, id: outside.id, now: call.now };
      await withCurrent(changeFile(db, change), one(call));
      return one(call)(file);
    }),

    handle(contract.describeFiles, async (call) => {
      const { body: changes, language } = call;
      const acting = { by: call.actor.id, id: outside.id, now: call.now };
      const { changed, refused } = await describeFiles(db, { changes, language, ...acting });
      const files = new Map(
        (await several(call, [...changed, ...refused.map(({ _id }) => _id)])).map((file) => [file._id, file]),
      );
      const currentOf = ({ _id, code }: (typeof refused)[number]) => (code === "C409" ? files.get(_id) : undefined);
      return {
        changed: changed.flatMap((id) => files.get(id) ?? []),
        refused: refused.map((one) => {
          const current = currentOf(one);
          return { ...one, ...(current && { current }) };
        }),
      };
    }),

    handle(contract.tagFiles, async (call) => {
      const { files, add = [], remove = [] } = call.body;
      await tagFiles(db, { files, add, remove, by: call.actor.id, id: outside.id, now: call.now });
      return several(call, files);
    }),

    handle(contract.deleteFile, async (call) => {
      const id = idToRemove(call);
      await deleteFile(db, { id, used: call.query.used === true, by: call.actor.id, now: call.now });
      return { removed: [id] };
    }),

    handle(contract.deleteFileBatch, ({ body, actor, now, language }) =>
      removeEach(body, { language, remove: (id) => deleteFile(db, { id, used: false, by: actor.id, now }) }),
    ),

    handle(contract.undeleteFiles, async (call) => {
      await undeleteFiles(db, { ids: call.body, by: call.actor.id, now: call.now });
      return several(call, call.body);
    }),

    handle(contract.purgeFiles, async ({ body, actor, now, language }) => {
      const purged = { trash: fileTrash, by: actor.id, now };
      const removal = await removeEach(body, { language, remove: (id) => purge(db, { id, ...purged }) });
      await settleFilling(db, { total: await quota(), now });
      return removal;
    }),

    handle(contract.cropFile, async (call) => {
      const { _id: file, x, y, width, height } = call.body;
      const area = x === null || y === null || width === null || height === null ? null : { x, y, width, height };
      await cropPicture(db, { file, area, by: call.actor.id, now: call.now });
      return one(call)(file);
    }),

    handle(contract.rotateFile, async (call) => {
      const { _id: file, degrees } = call.body;
      await rotatePicture(db, { file, rotate: degrees, by: call.actor.id, now: call.now });
      return one(call)(file);
    }),

    handle(contract.processFiles, async (call) => {
      await processFiles(db, { files: call.body, by: call.actor.id, now: call.now });
      return several(call, call.body);
    }),

    handle(contract.downloadFile, ({ params, query, may, now }) =>
      downloadFile(db, {
        file: params.fileId,
        gridref: params.gridref,
        keep: query.download === true,
        staff: may("file.read"),
        now,
        storage,
      }),
    ),

    handle(contract.readQuota, async () => ({ total: await quota(), used: await usedBytes(db) })),
  ];
}

type AnyCall = Pick<Call<typeof contract.readFiles>, "may" | "now" | "language">;
