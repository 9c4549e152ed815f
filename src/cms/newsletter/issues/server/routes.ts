import { translator } from "#contract/texts/translate.ts";
import type { Bytes } from "#contract/wire/route.ts";
import { idToRemove, removeEach } from "#platform/endpoints/each-of-several.ts";
import { type Call, type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Gathered } from "#platform/feature.ts";
import { madeFile } from "#platform/made-file.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { checkIssue, refuseUnfit } from "./checking/check-issue.ts";
import { issuePost } from "./issue-post.ts";
import { documentOf, type View } from "./issue-row.ts";
import { issueRow, issuesById, listIssues, readIssue, readStatistics } from "./read-issues.ts";
import { readMaterial } from "./rendering/material.ts";
import { outgoingOf } from "./rendering/outgoing.ts";
import { changeState } from "./sending/change-state.ts";
import { changePace, readPace } from "./sending/pace-setting.ts";
import { scheduleIssue, startIssue } from "./sending/start-issue.ts";
import { duplicateIssue } from "./writing/duplicate-issue.ts";
import type { IssueDocument } from "./writing/issue-document.ts";
import { issueOfEntry } from "./writing/issue-of-entry.ts";
import { previewIssue } from "./writing/preview-issue.ts";
import { someone, testIssue } from "./writing/test-issue.ts";
import { changeIssue, createIssue, deleteIssue } from "./writing/write-issue.ts";

type All = Pick<Gathered, "blocks" | "mailBlocks" | "linkables">;

export function issueEndpoints(platform: Platform, { blocks: types, mailBlocks: kinds, linkables }: All): Endpoint[] {
  const { db, outside, post, mailServer } = platform;
  const told = { kinds, linkables: linkables(platform) };
  const viewOf = ({ may, language }: AnyCall): View => ({ may, language, types });
  const one = (call: AnyCall) => (id: string) => readIssue(db, { id, view: viewOf(call) });
  const acting = (call: AnyCall, issue: string) => ({ issue, types, by: call.actor.id, now: call.now });
  const writing = (call: AnyCall, issue: string) => ({ ...acting(call, issue), t: translator(call.language) });

  const checking = async ({ language, may, now }: AnyCall, of: { issue: string; document: IssueDocument }) => ({
    ...of,
    ...told,
    ...{ sender: await issuePost({ db, post }), server: (await mailServer()) !== null },
    ...{ reader: language, may, now },
  });

  /** What is checked and rendered is what the caller has seen. */
  async function unfitRefused(call: AnyCall, { _id: id, version, at }: { _id: string; version: number; at?: Date }) {
    const row = await issueRow(db, { id });
    const document = documentOf(row);
    if (row.version === version) {
      await refuseUnfit(db, { ...(await checking(call, { issue: id, document })), ...(at ? { at } : {}) });
    }
    return document;
  }

  const changing = (record: typeof contract.pauseIssue, act: Parameters<typeof changeState>[1]["act"]) =>
    handle(record, async (call) => {
      await changeState(db, { ...acting(call, call.body._id), act, job: outside.id() });
      return one(call)(call.body._id);
    });

  return [
    handle(contract.readIssues, (call) =>
      call.query.id ? one(call)(call.query.id) : listIssues(db, { query: call.query, view: viewOf(call) }),
    ),
    handle(contract.readIssueBatch, (call) => issuesById(db, { ids: call.body, view: viewOf(call) })),

    handle(contract.createIssue, async (call) => {
      const issue = outside.id();
      await createIssue(db, { ...writing(call, issue), input: call.body });
      return one(call)(issue);
    }),
    handle(contract.createIssueOfEntry, async (call) => {
      const { url } = await issuePost({ db, post });
      const input = await issueOfEntry(db, { entry: call.body.entry, url, id: outside.id, now: call.now });
      const issue = outside.id();
      await createIssue(db, { ...writing(call, issue), input });
      return one(call)(issue);
    }),
    handle(contract.duplicateIssue, async (call) => {
      const copy = outside.id();
      await duplicateIssue(db, { ...acting(call, call.body._id), copy });
      return one(call)(copy);
    }),
    handle(contract.changeIssue, async (call) => {
      const { _id: issue, version, ...input } = call.body;
      await withCurrent(changeIssue(db, { ...writing(call, issue), version, input }), one(call));
      return one(call)(issue);
    }),
    handle(contract.deleteIssue, async (call) => {
      const issue = idToRemove(call);
      await deleteIssue(db, acting(call, issue));
      return { removed: [issue] };
    }),
    handle(contract.deleteIssueBatch, (call) =>
      removeEach(call.body, {
        language: call.language,
        remove: (issue) => deleteIssue(db, acting(call, issue)),
      }),
    ),

    handle(contract.checkIssue, async (call) => {
      const document = documentOf(await issueRow(db, call.query));
      return checkIssue(db, await checking(call, { issue: call.query.id, document }));
    }),
    handle(contract.previewIssue, async (call) => {
      const { id, lang, form = "html", scheme } = call.query;
      const document = documentOf(await issueRow(db, { id }));
      const sender = await issuePost({ db, post });
      const rendition = await previewIssue(db, {
        ...{ document, ...told, language: lang, scheme, sender, now: call.now },
      });
      return asBytes(rendition[form], form);
    }),
    handle(contract.testIssue, async (call) => {
      const { _id: issue, lang: language } = call.body;
      const document = documentOf(await issueRow(db, { id: issue }));
      const sending = { issue, document, ...told, language, sender: await issuePost({ db, post }), mail: outside.id() };
      return { to: await testIssue(db, { ...sending, user: someone(call.actor.id), now: call.now }) };
    }),

    handle(contract.scheduleIssue, async (call) => {
      const { _id: issue, version, at } = call.body;
      await unfitRefused(call, { _id: issue, version, at: new Date(at) });
      const plan = { ...acting(call, issue), version, at: new Date(at), job: outside.id() };
      await withCurrent(scheduleIssue(db, plan), one(call));
      return one(call)(issue);
    }),
    handle(contract.sendIssue, async (call) => {
      const { _id: issue, version } = call.body;
      const document = await unfitRefused(call, call.body);
      const material = await readMaterial(db, { document, ...told, now: call.now });
      const outgoing = outgoingOf({ issue, document, material, sender: await issuePost({ db, post }) });
      const start = { ...acting(call, issue), version, outgoing, job: outside.id() };
      await withCurrent(startIssue(db, start), one(call));
      return one(call)(issue);
    }),
    changing(contract.unscheduleIssue, "unschedule"),
    changing(contract.pauseIssue, "pause"),
    changing(contract.resumeIssue, "resume"),
    changing(contract.cancelIssue, "cancel"),
    changing(contract.retryIssue, "retry"),

    handle(contract.readIssueStatistics, ({ query }) => readStatistics(db, query)),
    handle(contract.readPace, () => readPace(db)),
    handle(contract.changePace, async ({ body, actor, now }) => {
      await changePace(db, { ...body, by: actor.id, now });
      return readPace(db);
    }),
  ];
}

type AnyCall = Pick<Call<typeof contract.readIssues>, "may" | "language" | "actor" | "now">;

function asBytes(text: string, form: "html" | "text"): Bytes {
  const html = form === "html";
  return madeFile({
    bytes: Buffer.from(text),
    type: html ? "text/html; charset=utf-8" : "text/plain; charset=utf-8",
    name: html ? "newsletter.html" : "newsletter.txt",
    inline: true,
  });
}
