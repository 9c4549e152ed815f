import * as entries from "#cms/entries/contract.ts";
import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { leaveInDoubt } from "#server/testing/things/issues.ts";
import { subscribed } from "#server/testing/things/newsletter.ts";
import * as issues from "../contract.ts";

const at = "2030-01-01T00:00:00.000Z";

export const samples: Samples = {
  "GET /newsletter/preview": async (making) => ({ query: { id: (await issue(making))._id, lang: "de" } }),
  "POST /newsletter": () => ({ body: { subject: "Lese" } }),
  "POST /newsletter/entry": async (making) => ({ body: { entry: await entry(making) } }),
  "POST /duplicate/newsletter": async (making) => ({ body: { _id: (await issue(making))._id } }),
  "PUT /newsletter": async (making) => ({ body: { ...(await issue(making)), subject: "Weinlese" } }),
  "DELETE /newsletter": async (making) => ({ body: { _id: (await issue(making))._id } }),
  "POST /batch/newsletter": async (making) => ({ body: [(await issue(making))._id] }),
  "POST /batch/newsletter/delete": async (making) => ({ body: [(await issue(making))._id] }),
  "POST /newsletter/test": async (making) => ({ body: { _id: (await issue(making))._id, lang: "de" } }),
  "POST /newsletter/schedule": async (making) => ({ body: { ...(await fitIssue(making)), at } }),
  "POST /newsletter/unschedule": async (making) => {
    const body = { ...(await fitIssue(making)), at };
    await making.system.call(issues.scheduleIssue, { body });
    return { body: { _id: body._id } };
  },
  "POST /newsletter/send": async (making) => ({ body: await fitIssue(making) }),
  "POST /newsletter/pause": async (making) => ({ body: { _id: await issueOnItsWay(making) } }),
  "POST /newsletter/resume": async (making) => {
    const _id = await issueOnItsWay(making);
    await making.system.call(issues.pauseIssue, { body: { _id } });
    return { body: { _id } };
  },
  "POST /newsletter/cancel": async (making) => ({ body: { _id: await issueOnItsWay(making) } }),
  "POST /newsletter/retry": async (making) => {
    const _id = await issueOnItsWay(making);
    await leaveInDoubt(making.house.platform.db, { issue: _id });
    return { body: { _id } };
  },
  "PUT /newsletter/pace": async ({ system }) => {
    const { version } = (await system.call(issues.readPace)).reply;
    return { body: { version, perHour: 600 } };
  },
};

async function entry({ system }: Making): Promise<string> {
  return (await system.call(entries.createEntry, { body: { title: "Lese" } })).reply._id;
}

type Versioned = { _id: string; version: number };

async function issue({ system }: Making): Promise<Versioned> {
  const { _id, version } = (await system.call(issues.createIssue, { body: { subject: "Lese" } })).reply;
  return { _id, version };
}

/** One that may be sent: it says something, and somebody gets it. */
async function fitIssue({ house, system }: Making): Promise<Versioned> {
  await subscribed(house);
  const html = { de: "<p>Ab Freitag im Hof.</p>" };
  const block = { type: "richText" as const, v: 1 as const, id: "text", props: { html, look: "plain" as const } };
  const { reply } = await system.call(issues.createIssue, { body: { subject: "Lese", blocks: [block] } });
  return { _id: reply._id, version: reply.version };
}

async function issueOnItsWay(making: Making): Promise<string> {
  const body = await fitIssue(making);
  await making.system.call(issues.sendIssue, { body });
  return body._id;
}

/** What its endpoints leave in the audit log, or why they leave nothing. */
export const audited: Audited = {
  "POST /newsletter": ["issue.create"],
  "POST /newsletter/entry": ["issue.create"],
  "POST /duplicate/newsletter": ["issue.create"],
  "PUT /newsletter": ["issue.update"],
  "DELETE /newsletter": ["issue.delete"],
  "POST /batch/newsletter/delete": ["issue.delete"],
  "POST /newsletter/test": ["issue.test"],
  "POST /newsletter/schedule": ["issue.schedule"],
  "PUT /newsletter/pace": ["issue.pace"],
  "POST /batch/newsletter": "reads",
  "POST /newsletter/unschedule": ["issue.unschedule"],
  "POST /newsletter/send": ["issue.send"],
  "POST /newsletter/pause": ["issue.pause"],
  "POST /newsletter/resume": ["issue.resume"],
  "POST /newsletter/cancel": ["issue.cancel"],
  "POST /newsletter/retry": ["issue.retry"],
};
