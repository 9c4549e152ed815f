import type { RouterContextProvider } from "react-router";
import { readAudit } from "#cms/audit/contract.ts";
import type { Business } from "#cms/business/business.ts";
import { imprintGaps } from "#cms/business/imprint.ts";
import { readDesign, readDesignRevisions } from "#cms/design/contract.ts";
import { readFiles } from "#cms/files/contract.ts";
import { readMails } from "#cms/mails/contract.ts";
import { readWaitingPages } from "#cms/pages/contract.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { readDemo, removeDemo } from "#cms/setup/contract.ts";
import type { AuthState } from "#cms/users/contract.ts";
import { load } from "#web/load.ts";
import { allows } from "../menu/allows.ts";

/** What a new site needs before it may be shown, in their usual order; `demo` only where the site began with it. */
export const steps = ["demo", "design", "business", "texts", "hours", "legal", "pictures", "mail", "domain"] as const;
export type Step = (typeof steps)[number];

export type FirstStep = {
  step: Step;
  done: boolean;
  /** How many things of it are open, where it can be said. */
  open?: number;
};

/** What the steps are known by. */
const asked = [
  removeDemo,
  readDemo,
  readDesign,
  readDesignRevisions,
  readWaitingPages,
  readFiles,
  readMails,
  readAudit,
];

type Asked = { context: Readonly<RouterContextProvider>; auth: Pick<AuthState, "models"> };

/** The steps with what the site itself knows of them; nobody ticks anything off. Empty for those who cannot take them. */
export async function loadSteps({ context, auth }: Asked): Promise<FirstStep[]> {
  if (!asked.every(({ permission }) => allows(auth, permission ?? undefined))) return [];
  const [demo, { design }, designs, [config], waiting, files, sent, tried] = await Promise.all([
    load(context, readDemo, {}),
    load(context, readDesign, {}),
    load(context, readDesignRevisions, { query: { pageSize: 1 } }),
    load(context, readConfig, { query: {} }),
    load(context, readWaitingPages, {}),
    load(context, readFiles, { query: { pageSize: 1 } }),
    load(context, readMails, { query: { state: "sent", pageSize: 1 } }),
    load(context, readAudit, { query: { action: "config.testMail", pageSize: 1 } }),
  ]);
  const { business, domain } = config!;
  const legal = waiting.items.filter(({ kind }) => isLegal(kind)).length;
  const texts = waiting.items.length - legal;
  const gaps = imprintGaps(business).length;
  const facts: Record<Exclude<Step, "demo">, Omit<FirstStep, "step">> = {
    design: { done: "items" in designs && designs.items.some(({ by }) => by !== null) },
    business: { done: gaps === 0, open: gaps },
    texts: { done: texts === 0, open: texts },
    hours: { done: saysWhenOpen(business) },
    legal: { done: legal === 0, open: legal },
    // The logo is one, but shows nothing of the business.
    pictures: { done: totalOf(files) > (design.brand.logo === null ? 0 : 1) },
    mail: { done: totalOf(sent) > 0 || totalOf(tried) > 0 },
    domain: { done: domain !== "" },
  };
  return steps.flatMap((step): FirstStep[] => {
    if (step === "demo") return demo.there ? [{ step, done: false }] : [];
    return [{ step, ...facts[step] }];
  });
}

function isLegal(kind: string): boolean {
  return kind === "imprint" || kind === "privacy";
}

function saysWhenOpen({ hours: { weekly, note } }: Pick<Business, "hours">): boolean {
  return Object.values(weekly).some((spans) => spans.length > 0) || Object.values(note).some(Boolean);
}

function totalOf(list: object): number {
  return "total" in list ? Number(list.total) : 0;
}
