import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

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
    route(":page", "cms/pages/web/page.route.tsx", { id: id("page") }),
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
  const all = [shell, ...setup];
  return mount ? [route(mount, "web/site/mount.route.tsx", { id: id("mount") }, all)] : all;
}

export default [
  route("admincenter", "web/admin/admin.layout.tsx", [
    index("cms/entries/web/admin/dashboard.route.tsx"),
    route("entries", "cms/entries/web/admin/list/entries.route.tsx"),
    route("entries/:id", "cms/entries/web/admin/editor/edit-entry.route.tsx"),
    route("entries/:id/publication", "cms/entries/web/admin/publication/publication.route.tsx"),
    route("entries/:id/versions", "cms/entries/web/admin/versions/versions.route.tsx"),
    route("tags", "cms/tags/web/admin/tags.route.tsx"),
    route("account", "cms/users/web/admin/own/account.route.tsx"),
    route("settings/users", "cms/users/web/admin/list/users.route.tsx"),
    route("settings/users/browse", "cms/users/web/admin/list/browse-users.route.tsx"),
    route("settings/users/add", "cms/users/web/admin/user/add-user.route.tsx"),
    route("settings/users/:id", "cms/users/web/admin/user/edit-user.route.tsx"),
    route("mails", "cms/mails/web/admin/mails.route.tsx"),
    route("mails/:id", "cms/mails/web/admin/mail.route.tsx"),
    route("audit", "cms/audit/web/admin/audit.route.tsx"),
    route("*", "web/admin/not-found.route.tsx"),
  ]),
  ...site("de"),
  ...site("en"),
  ...site(""),
] satisfies RouteConfig;
