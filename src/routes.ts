import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Addresses whose screens are still to come; `routes.test.ts` says what they wait for. */
const publicSoon = [
  "suche search widerruf withdrawal agb terms versand shipping barrierefreiheit accessibility",
  "shop shop/favourites shop/cart shop/cart/checkout/:step shop/:group shop/:group/:product",
];
const adminSoon = [
  "social social/facebook analytics map",
  "settings/seo settings/components",
  "pages pages/:id design menus redirects translations backup health",
  "shop shop/settings shop/settings_shipping shop/items shop/items/:id shop/groups shop/groups/:id",
  "shop/orders shop/orders/:id shop/payments shop/customers shop/customers/:id shop/invoices shop/invoices/:id",
  "shop/withdrawals shop/withdrawals/:id shop/codes shop/compliance shop/reports",
];
const manageSoon = ["config items orders payments"];

type Soon = { file: string; id: (name: string) => string };

function soon(lines: string[], { file, id }: Soon): RouteConfigEntry[] {
  return lines.flatMap((line) => line.split(" ")).map((path) => route(path, file, { id: id(`soon:${path}`) }));
}

/** The public site stands under three mounts: `/` in the site's main language, `/de` and `/en`. */
function site(mount: "" | "de" | "en"): RouteConfigEntry[] {
  const id = (name: string): string => (mount ? `${mount}:${name}` : name);
  const screens = [
    index("app/site/page.route.tsx", { id: id("home") }),
    route("login", "cms/users/web/login.route.tsx", { id: id("login") }),
    route("logout", "cms/users/web/logout.route.tsx", { id: id("logout") }),
    route("registrieren", "cms/users/web/register.route.tsx", { id: id("registrieren") }),
    route("register", "cms/users/web/register.route.tsx", { id: id("register") }),
    route("verify", "cms/users/web/verify.route.tsx", { id: id("verify") }),
    route("passwort", "cms/users/web/password.route.tsx", { id: id("passwort") }),
    route("password", "cms/users/web/password.route.tsx", { id: id("password") }),
    route("konto", "cms/users/web/account.route.tsx", { id: id("konto") }),
    route("account", "cms/users/web/account.route.tsx", { id: id("account") }),
    route("gaestebuch", "cms/guestbook/web/guestbook.route.tsx", { id: id("gaestebuch") }),
    route("guestbook", "cms/guestbook/web/guestbook.route.tsx", { id: id("guestbook") }),
    route("gaestebuch/:id", "cms/guestbook/web/report.route.tsx", { id: id("gaestebuch/melden") }),
    route("guestbook/:id", "cms/guestbook/web/report.route.tsx", { id: id("guestbook/report") }),
    route("veroeffentlichen", "app/overlay/publish.route.tsx", { id: id("veroeffentlichen") }),
    route("publish", "app/overlay/publish.route.tsx", { id: id("publish") }),
    route("newsletter", "cms/newsletter/subscribers/web/newsletter.route.tsx", { id: id("newsletter") }),
    ...["bestaetigen", "confirm"].map((word) =>
      route(`newsletter/${word}`, "cms/newsletter/subscribers/web/confirm.route.tsx", { id: id(`newsletter/${word}`) }),
    ),
    ...["abmelden", "unsubscribe"].map((word) =>
      route(`newsletter/${word}`, "cms/newsletter/subscribers/web/unsubscribe.route.tsx", {
        id: id(`newsletter/${word}`),
      }),
    ),
    route(":page", "app/site/page.route.tsx", { id: id("page") }),
    ...soon(publicSoon, { file: "app/site/coming.route.tsx", id }),
    route("cookies", "cms/consent/web/banner/cookies.route.tsx", { id: id("cookies") }),
    route("e/:id", "cms/entries/web/preview.route.tsx", { id: id("preview") }),
    route(":page/:entry", "cms/entries/web/entry.route.tsx", { id: id("entry") }),
    route("*", "app/site/not-found.route.tsx", { id: id("not-found") }),
  ];
  const shell = layout("app/site/site.layout.tsx", { id: id("site") }, screens);
  // Beside the shell: while the site is set up it has neither a name nor menus to show.
  const setup = [
    route("einrichten", "cms/setup/web/setup.route.tsx", { id: id("einrichten") }),
    route("setup", "cms/setup/web/setup.route.tsx", { id: id("setup") }),
  ];
  // Kept for when there is no connection, and then no menu leads anywhere.
  const offline = route("offline", "app/site/offline.route.tsx", { id: id("offline") });
  const all = [shell, ...setup, offline];
  return mount ? [route(mount, "app/site/mount.route.tsx", { id: id("mount") }, all)] : all;
}

export default [
  route("admincenter", "app/admin/admin.layout.tsx", [
    index("cms/entries/web/admin/dashboard.route.tsx"),
    route("entries", "cms/entries/web/admin/list/entries.route.tsx"),
    route("entries/:id", "cms/entries/web/admin/editor/edit-entry.route.tsx"),
    route("entries/:id/publication", "cms/entries/web/admin/publication/publication.route.tsx"),
    route("entries/:id/versions", "cms/entries/web/admin/versions/versions.route.tsx"),
    route("files", "cms/files/web/admin/list/files.route.tsx"),
    route("files/edit/:id", "cms/files/web/admin/edit/edit-file.route.tsx", { id: "admin:files/edit" }),
    route("file/edit/:id", "cms/files/web/admin/edit/edit-file.route.tsx", { id: "admin:file/edit" }),
    route("image/edit/:id", "cms/files/web/admin/edit/edit-file.route.tsx", { id: "admin:image/edit" }),
    route("galleries", "cms/galleries/web/admin/list/galleries.route.tsx"),
    route("galleries/:id", "cms/galleries/web/admin/edit/edit-gallery.route.tsx"),
    route("messages", "cms/messages/web/admin/messages.route.tsx"),
    route("messages/inbox", "cms/messages/web/admin/inbox/inbox.route.tsx"),
    route("messages/inbox/:id", "cms/messages/web/admin/message/message.route.tsx"),
    route("messages/settings", "cms/messages/web/admin/settings/message-settings.route.tsx"),
    route("forms", "cms/messages/web/admin/forms/list/forms.route.tsx"),
    route("forms/:id", "cms/messages/web/admin/forms/edit/edit-form.route.tsx"),
    route("newsletter", "cms/newsletter/issues/web/admin/list/newsletter.route.tsx"),
    route("newsletter/browse", "cms/newsletter/issues/web/admin/list/browse-issues.route.tsx"),
    route("newsletter/add", "cms/newsletter/issues/web/admin/edit/edit-issue.route.tsx", {
      id: "admin:newsletter/add",
    }),
    route("newsletter/:id", "cms/newsletter/issues/web/admin/edit/edit-issue.route.tsx", {
      id: "admin:newsletter/:id",
    }),
    route("newsletter/settings", "cms/newsletter/subscribers/web/admin/settings/newsletter-settings.route.tsx"),
    route("newsletter/subscribers", "cms/newsletter/subscribers/web/admin/list/subscribers.route.tsx"),
    route("newsletter/subscribers/add", "cms/newsletter/subscribers/web/admin/subscriber/add-subscriber.route.tsx"),
    route("newsletter/subscribers/import", "cms/newsletter/subscribers/web/admin/import/import.route.tsx"),
    route("newsletter/subscribers/import/:id", "cms/newsletter/subscribers/web/admin/import/one-import.route.tsx"),
    route("newsletter/subscribers/:id", "cms/newsletter/subscribers/web/admin/subscriber/subscriber.route.tsx"),
    route("tags", "cms/tags/web/admin/tags.route.tsx"),
    route("account", "cms/users/web/admin/own/account.route.tsx"),
    route("settings", "app/admin/settings.route.tsx"),
    route("settings/config", "cms/settings/web/admin/config.route.tsx"),
    route("settings/integrations", "cms/consent/web/admin/integrations.route.tsx"),
    route("settings/consent", "cms/consent/web/admin/consents.route.tsx"),
    route("settings/users", "cms/users/web/admin/list/users.route.tsx"),
    route("settings/users/browse", "cms/users/web/admin/list/browse-users.route.tsx"),
    route("settings/users/add", "cms/users/web/admin/user/add-user.route.tsx"),
    route("settings/users/:id", "cms/users/web/admin/user/edit-user.route.tsx"),
    route("guestbook", "cms/guestbook/web/admin/list/guestbook.route.tsx", { id: "admin:guestbook" }),
    route("guestbook/settings", "cms/guestbook/web/admin/settings.route.tsx", { id: "admin:guestbook/settings" }),
    route("guestbook/:id", "cms/guestbook/web/admin/entry/entry.route.tsx", { id: "admin:guestbook/entry" }),
    route("privacy", "cms/privacy/web/admin/privacy.route.tsx"),
    route("privacy/retention", "cms/privacy/web/admin/retention.route.tsx"),
    route("mails", "cms/mails/web/admin/mails.route.tsx"),
    route("mails/templates", "cms/mails/web/admin/templates.route.tsx"),
    route("mails/suppressions", "cms/mails/web/admin/suppressions.route.tsx"),
    route("mails/:id", "cms/mails/web/admin/mail.route.tsx"),
    route("notifications", "cms/notifications/web/admin/notifications.route.tsx"),
    route("notifications/settings", "cms/notifications/web/admin/notification-settings.route.tsx"),
    route("audit", "cms/audit/web/admin/audit.route.tsx"),
    ...soon(adminSoon, { file: "app/admin/coming.route.tsx", id: (name) => `admin:${name}` }),
    route("*", "app/admin/not-found.route.tsx", { id: "admin:not-found" }),
  ]),
  route("shop/manage", "app/admin/admin.layout.tsx", { id: "manage" }, [
    index("app/admin/coming.route.tsx", { id: "manage:soon:" }),
    ...soon(manageSoon, { file: "app/admin/coming.route.tsx", id: (name) => `manage:${name}` }),
    route("*", "app/admin/not-found.route.tsx", { id: "manage:not-found" }),
  ]),
  ...site("de"),
  ...site("en"),
  ...site(""),
] satisfies RouteConfig;
