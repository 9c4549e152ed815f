import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** The public site stands under three mounts: `/` in the site's main language, `/de` and `/en`. */
function site(mount: "" | "de" | "en"): RouteConfigEntry {
  const id = (name: string): string => (mount ? `${mount}:${name}` : name);
  const screens = [
    index("cms/pages/web/page.route.tsx", { id: id("home") }),
    route("login", "cms/users/web/login.route.tsx", { id: id("login") }),
    route("logout", "cms/users/web/logout.route.tsx", { id: id("logout") }),
    route(":page", "cms/pages/web/page.route.tsx", { id: id("page") }),
    route(":page/:entry", "cms/entries/web/entry.route.tsx", { id: id("entry") }),
    route("*", "web/site/not-found.route.tsx", { id: id("not-found") }),
  ];
  const shell = layout("web/site/site.layout.tsx", { id: id("site") }, screens);
  return mount ? route(mount, "web/site/mount.route.tsx", { id: id("mount") }, [shell]) : shell;
}

export default [
  route("admincenter", "web/admin/admin.layout.tsx", [
    index("cms/entries/web/admin/dashboard.route.tsx"),
    route("entries", "cms/entries/web/admin/entries.route.tsx"),
    route("entries/:id", "cms/entries/web/admin/edit-entry.route.tsx"),
    route("*", "web/admin/not-found.route.tsx"),
  ]),
  site("de"),
  site("en"),
  site(""),
] satisfies RouteConfig;
