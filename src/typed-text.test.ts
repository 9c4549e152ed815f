import { expect, test } from "vitest";
import { arrows, codeOf, files } from "./server/testing/imports.ts";

const dialog = "a dialog with one line, or choices";
const search = "a search; the list is there again with it";
const inside = "set into a text or a picture, which is kept";
const line = "one line";
const password = "a password, or an address that is typed again so that nobody erases by mistake";

/** Files of the staff's screens in which something is typed that no copy is kept of, and why none has to be. */
const leftOut: Record<string, string> = {
  "app/admin/palette/palette.tsx": search,
  "cms/audit/web/admin/audit-filters.tsx": search,
  "cms/consent/web/admin/consents.route.tsx": search,
  "web/admin/publishing/dialogs/plan-dialog.tsx": dialog,
  "web/admin/publishing/dialogs/share-dialog.tsx": dialog,
  "cms/entries/web/admin/editor/text/figures/figure-view.tsx": inside,
  "cms/entries/web/admin/editor/text/insert-control.tsx": inside,
  "web/admin/text/table/table-controls.tsx": inside,
  "cms/files/web/admin/edit/crop/crop-fields.tsx": inside,
  "cms/files/web/admin/edit/file-facts.tsx": "nothing is typed: an address to copy",
  "cms/list-views/web/admin/saved-views.tsx": line,
  "cms/mails/web/admin/templates/test-form.tsx": line,
  "cms/messages/web/admin/inbox/give-and-tag.tsx": line,
  "cms/messages/web/admin/inbox/tag-dialog.tsx": dialog,
  "cms/messages/web/admin/message/message-facts.tsx": "a tag is saved as soon as it is typed",
  "cms/newsletter/issues/web/admin/edit/sending/send-panel.tsx": dialog,
  "cms/newsletter/subscribers/web/admin/list/sort-form.tsx": line,
  "cms/privacy/web/admin/erase-panel.tsx": password,
  "cms/privacy/web/admin/privacy.route.tsx": search,
  "cms/redirects/web/admin/way/way.route.tsx": search,
  "cms/social/web/admin/connect/connect.route.tsx": "one line, and an access that is copied from the network",
  "cms/social/web/admin/copy-field.tsx": "nothing is typed: a text to copy",
  "cms/social/web/admin/facebook/app-part.tsx": "a number and a secret that are copied from the network",
  "cms/static-export/web/admin/static-export.tsx": line,
  "cms/statistics/web/admin/funnels/funnel-form.tsx": "a name, and addresses that are copied",
  "cms/statistics/web/admin/funnels/funnels.route.tsx": line,
  "cms/statistics/web/admin/asked/span-form.tsx": "days, which are in the address",
  "cms/statistics/web/admin/shares/share-form.tsx": line,
  "cms/tags/web/admin/tag-dialog.tsx": dialog,
  "cms/tags/web/admin/tag-things.tsx": dialog,
  "cms/users/web/admin/factors/confirm-again.tsx": password,
  "cms/users/web/admin/own/password-field.tsx": password,
  "cms/rights/web/admin/bundle-form.tsx": "two lines, and ticks",
  "cms/rights/web/admin/token-form.tsx": line,
  "shop/customers/web/admin/merge/merge-search.tsx": search,
  "shop/customers/web/admin/view/block-part.tsx": line,
  "shop/customers/web/admin/view/terms-part.tsx": "a number of percent",
  "shop/order-changes/web/admin/changes-part.tsx": "one line: who has agreed",
  "shop/orders/web/admin/view/acts/act-form.tsx": line,
  "shop/orders/web/admin/view/acts/cancel-act.tsx": "one line; the message is kept by itself",
  "shop/orders/web/admin/view/acts/pay-act.tsx": "a sum, a day and a line, which stand on a statement",
  "shop/orders/web/admin/view/acts/ship-act.tsx": "numbers, which stand on the parcel",
  "shop/orders/web/admin/view/notes-part.tsx": "one line of tags; notes are kept by themselves",
  "shop/packing/web/admin/parts/code-form.tsx": "a bar code, which stands on the goods",
  "shop/papers/web/admin/papers.route.tsx": "numbers, which are in the address",
  "shop/parcels/web/admin/parcels.route.tsx": "a list that is copied from elsewhere",
  "shop/webhooks/web/admin/webhook-form.tsx": "two lines, and ticks",
  "shop/print/web/admin/labels.route.tsx": "numbers, which are in the address",
  "shop/products/web/admin/list/quick-price.tsx": line,
  "shop/stock/web/admin/panel/correct-dialog.tsx": dialog,
  "shop/stock/web/admin/quick-stock.tsx": line,
  "shop/withdrawals/web/admin/enter/enter-form.tsx":
    "days and numbers, which stand on the letter; the note is kept by itself",
  "shop/withdrawals/web/admin/enter/enter-withdrawal.route.tsx": "the number of an order",
  "shop/withdrawals/web/admin/view/assign-act.tsx": "the number of an order",
  "shop/withdrawals/web/admin/view/line-inputs.tsx": "numbers of pieces, which lie on the table",
  "shop/withdrawals/web/admin/view/settle-acts.tsx": "a sum, a day and a line; reasons are kept by themselves",
  "web/admin/links/link-control.tsx": inside,
  "web/admin/lists/parts/search-field.tsx": search,
  "web/admin/pieces/found-picker.tsx": search,
};

/** The inputs in which one types, but for those that are hidden, ticked or hold a file. */
const typing =
  /<(?:TextInput|Textarea|NumberInput|PasswordInput|PillsInput|TagsInput|Autocomplete|RichTextEditor|textarea)\b/;

const keeps = /<EditScreen\b|\buse\w*Copy\(/;
const asks = /<EditScreen\b|<LeaveGuard\b|\buseUnsaved\(|\buseLeaving\(/;

const typedInto = files.filter((file) => /\/admin\//.test(file) && typing.test(codeOf(file)));

test("what is typed anywhere in the admin centre is kept in this browser until it is saved", () => {
  expect(typedInto.length).toBeGreaterThan(30);
  expect(typedInto.flatMap((file) => openWays(file, keeps))).toEqual([]);
});

test("no screen of the admin centre is left with something typed, unless one agrees", () => {
  expect(typedInto.flatMap((file) => openWays(file, asks))).toEqual([]);
});

test("what is left out is still there", () => {
  const named = Object.keys(leftOut);
  expect(named.filter((file) => !files.includes(file))).toEqual([]);
  const reached = new Set(typedInto.flatMap((file) => [...above(file)]));
  expect(named.filter((file) => !reached.has(file))).toEqual([]);
});

/** The ways from an input up to its screen that pass nothing which protects what is typed. */
function openWays(file: string, protects: RegExp): string[] {
  const open: string[] = [];
  const visit = (way: string[]): void => {
    const [last = file] = way.slice(-1);
    if (leftOut[last] || protects.test(codeOf(last))) return;
    const next = importersOf(last).filter((importer) => !way.includes(importer));
    if (next.length === 0 || last.endsWith(".route.tsx")) open.push(way.join(" ← "));
    else for (const importer of next) visit([...way, importer]);
  };
  visit([file]);
  return open;
}

function above(file: string): Set<string> {
  const all = new Set([file]);
  for (const one of all) for (const importer of importersOf(one)) all.add(importer);
  return all;
}

/** The files that draw what a file exports, also if they take it from a face. */
function importersOf(file: string): string[] {
  return arrows
    .filter(({ to, names }) => to === file && names.some(isComponent))
    .flatMap(({ from, names }) => {
      if (!from.endsWith("/index.ts")) return [from];
      return arrows
        .filter(({ to, names: taken }) => to === from && taken.some((name) => names.includes(name)))
        .map((arrow) => arrow.from);
    });
}

function isComponent(name: string): boolean {
  return name === "default" || /^[A-Z]/.test(name);
}
