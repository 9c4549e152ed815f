import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { formOf, picture, send, text } from "#server/testing/things/files.ts";
import * as files from "../contract.ts";

export const samples: Samples = {
  "POST /upload": async () => ({ form: await formOf({ bytes: text(), name: "Preise.txt" }) }),
  "POST /replace": async (making) => ({
    query: { id: await file(making), version: "1" },
    form: await formOf({ bytes: text(), name: "Neue Preise.txt" }),
  }),
  "PUT /file": async (making) => ({ body: { _id: await file(making), version: 1, name: "Preise 2027" } }),
  "DELETE /file": async (making) => ({ body: { _id: await file(making) } }),
  "POST /batch/file": async (making) => ({ body: [await file(making)] }),
  "POST /batch/file/describe": async (making) => ({
    body: [{ _id: await pictureFile(making), version: 1, alt: "Zwei Menschen schneiden Trauben" }],
  }),
  "POST /batch/file/tag": async (making) => ({ body: { files: [await file(making)], add: ["Preise"] } }),
  "POST /batch/file/delete": async (making) => ({ body: [await file(making)] }),
  "POST /trash/file/restore": async (making) => ({ body: [await trashedFile(making)] }),
  "POST /trash/file/delete": async (making) => ({ body: [await trashedFile(making)] }),
  "POST /crop": async (making) => ({
    body: { _id: await pictureFile(making), x: null, y: null, width: null, height: null },
  }),
  "POST /rotate": async (making) => ({ body: { _id: await pictureFile(making), degrees: 90 } }),
  "POST /process/file": async (making) => ({ body: [await pictureFile(making)] }),
};

async function file({ system }: Making): Promise<string> {
  return (await send(system, { bytes: text(), name: "Preise.txt" })).reply._id;
}

async function trashedFile(making: Making): Promise<string> {
  const _id = await file(making);
  await making.system.call(files.deleteFile, { body: { _id } });
  return _id;
}

async function pictureFile({ system }: Making): Promise<string> {
  return (await send(system, { bytes: await picture({ width: 40, height: 30 }), name: "Lese.jpg" })).reply._id;
}

/** What its endpoints leave in the audit log, or why they leave nothing. */
export const audited: Audited = {
  "POST /upload": ["file.upload"],
  "POST /replace": ["file.replace"],
  "PUT /file": ["file.update"],
  "DELETE /file": ["file.delete"],
  "POST /batch/file/describe": ["file.update"],
  "POST /batch/file/tag": ["file.update"],
  "POST /batch/file/delete": ["file.delete"],
  "POST /trash/file/restore": ["file.undelete"],
  "POST /trash/file/delete": ["file.purge"],
  "POST /crop": ["file.crop"],
  "POST /rotate": ["file.rotate"],
  "POST /process/file": ["file.process"],
  "POST /batch/file": "reads",
};
