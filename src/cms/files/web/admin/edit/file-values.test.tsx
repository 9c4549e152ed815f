import { expect, test } from "vitest";
import type { File } from "#cms/files/contract.ts";
import { fileTable } from "#cms/files/file.ts";
import { gapsOf } from "#web/admin/form/testing-form-gaps.tsx";
import { json } from "#web/form/fields.ts";
import { toRow } from "../list/file-rows.ts";
import { FileScreen } from "./file-screen.tsx";
import { fieldLabel, fileFields } from "./file-values.ts";

const now = "2026-11-21T08:00:00.000Z";
const gridref = "abcdefghijklmnop";
const res = { w: 80, h: 60 };

const file: File = {
  ...{ _id: "0198c0de-0000-7000-8000-000000000001", version: 1, ...fileTable.emptyOf(fileTable.names) },
  ...{ name: "Lese", translations: {}, ext: "jpg", size: 1000, uploadDate: now, type: "image/jpeg", kind: "image" },
  ...{ isImg: true, status: "ready", gridref, res, gridrefs: [{ gridref, res, type: "image/jpeg" }], gridrefs_ng: [] },
  ...{
    crop: null,
    rotate: 0,
    behind: { uses: [], alike: [], queued: false, whole: null, changed: now, deleted: null },
  },
  can: { write: true, delete: true },
};

const row = toRow(file, { language: "de" });
const screen = <FileScreen file={file} row={row} alike={[]} tags={[]} origin="https://amselberg.example" />;
const form = { fields: fileFields, ids: "file", screen, labelOf: fieldLabel };

test("each field of a file has an input on its screen and a name in both languages", async () => {
  expect(await gapsOf(form)).toEqual([]);
});

test("a field that has neither is named", async () => {
  const fields = { ...fileFields, teaser: json("teaser", []) };
  expect(await gapsOf({ ...form, fields })).toEqual(["teaser: input", "teaser: name in de", "teaser: name in en"]);
});
