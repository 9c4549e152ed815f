import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Addresses whose screens are still to come; `routes.test.ts` says what they wait for. */
const publicSoon = [
  "suche search gaestebuch guestbook widerruf withdrawal agb terms versand shipping barrierefreiheit accessibility",
  "shop shop/favourites shop/cart shop/cart/checkout/:step shop/:group shop/:group/:product",
];
const adminSoon = [
  "social social/facebook analytics notifications map",
  "newsletter newsletter/settings newsletter/browse newsletter/add newsletter/:id",
  "messages messages/settings messages/inbox messages/inbox/:id guestbook guestbook/:id forms forms/:id",
  "settings/seo settings/components",
  "pages pages/:id design menus redirects translations privacy backup health",
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
    index("cms/pages/web/page.route.tsx", { id: id("home") }),
    route("login", "cms/users/web/login.route.tsx", { id: id("login") }),
    route("logout", "cms/users/web/logout.route.tsx", { id: id("logout") }),
    route("registrieren", "cms/users/web/register.route.tsx", { id: id("registrieren") }),
    route("register", "cms/users/web/register.route.tsx", { id: id("register") }),
    route("verify", "cms/users/web/verify.route.tsx", { id: id("verify") }),
    route("passwort", "cms/users/web/password.route.tsx", { id: id("passwort") }),
    route("password", "cms/users/web/password.route.tsx", { id: id("password") }),
    route("konto", "cms/users/web/account.route.tsx", { id: id("konto") }),
    route("account", "cms/users/web/account.route.tsx", { id: id("account") }),
    route("veroeffentlichen", "web/site/overlay/publish.route.tsx", { id: id("veroeffentlichen") }),
    route("publish", "web/site/overlay/publish.route.tsx", { id: id("publish") }),
    route(":page", "cms/pages/web/page.route.tsx", { id: id("page") }),
    ...soon(publicSoon, { file: "web/site/coming.route.tsx", id }),
    route("cookies", "web/consent/cookies.route.tsx", { id: id("cookies") }),
    route("e/:id", "cms/entries/web/preview.route.tsx", { id: id("preview") }),
    route(":page/:entry", "cms/entries/web/entry.route.tsx", { id: id("entry") }),
    route("*", "web/site/not-found.route.tsx", { id: id("not-found") }),
  ];
  const shell = layout("web/site/site.layout.tsx", { id: id("site") }, screens);
  // Beside the shell: while the site is set up it has neither a name nor menus to show.
  const setup = [
    route("einrichten", "cms/setup/web/setup.route.tsx", { id: id("einrichten") }),
    route("setup", "cms/setup/web/setup.route.tsx", { id: id("setup") }),
  ];
  // Kept for when there is no connection, and then no menu leads anywhere.
  const offline = route("offline", "web/offline/offline.route.tsx", { id: id("offline") });
  const all = [shell, ...setup, offline];
  return mount ? [route(mount, "web/site/mount.route.tsx", { id: id("mount") }, all)] : all;
}

export default [
  route("admincenter", "web/admin/admin.layout.tsx", [
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
    route("tags", "cms/tags/web/admin/tags.route.tsx"),
    route("account", "cms/users/web/admin/own/account.route.tsx"),
    route("settings", "web/admin/settings.route.tsx"),
    route("settings/config", "cms/settings/web/admin/config.route.tsx"),
    route("settings/users", "cms/users/web/admin/list/users.route.tsx"),
    route("settings/users/browse", "cms/users/web/admin/list/browse-users.route.tsx"),
    route("settings/users/add", "cms/users/web/admin/user/add-user.route.tsx"),
    route("settings/users/:id", "cms/users/web/admin/user/edit-user.route.tsx"),
    route("mails", "cms/mails/web/admin/mails.route.tsx"),
    route("mails/:id", "cms/mails/web/admin/mail.route.tsx"),
    route("audit", "cms/audit/web/admin/audit.route.tsx"),
    ...soon(adminSoon, { file: "web/admin/coming.route.tsx", id: (name) => `admin:${name}` }),
    route("*", "web/admin/not-found.route.tsx", { id: "admin:not-found" }),
  ]),
  route("shop/manage", "web/admin/admin.layout.tsx", { id: "manage" }, [
    index("web/admin/coming.route.tsx", { id: "manage:soon:" }),
    ...soon(manageSoon, { file: "web/admin/coming.route.tsx", id: (name) => `manage:${name}` }),
    route("*", "web/admin/not-found.route.tsx", { id: "manage:not-found" }),
  ]),
  ...site("de"),
  ...site("en"),
  ...site(""),
] satisfies RouteConfig;
