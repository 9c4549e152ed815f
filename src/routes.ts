import { globSync } from "node:fs";
import { dirname } from "node:path";
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import type { Screens } from "#web/screens.ts";

/** Addresses whose screens are still to come; `routes.test.ts` says what they wait for. */
const publicSoon = ["barrierefreiheit accessibility"];
const adminSoon = [
  "settings/seo",
  "design translations backup health",
  "shop/payments shop/invoices shop/invoices/:id",
  "shop/compliance shop/reports",
];
const manageSoon = ["payments"];
/** They lead to the screens of the shop in the admin centre. */
const managed = ["config", "items", "orders"];

type Soon = { file: string; id: (name: string) => string };

function soon(lines: string[], { file, id }: Soon): RouteConfigEntry[] {
  return lines.flatMap((line) => line.split(" ")).map((path) => route(path, file, { id: id(`soon:${path}`) }));
}

/** What features say in their `web/screens.ts`, with the folder that their files stand in. */
const features = await Promise.all(
  globSync("{cms,shop}/**/web/screens.ts", { cwd: import.meta.dirname })
    .map((path) => path.replaceAll("\\", "/"))
    .sort()
    .map(async (path) => {
      const { screens } = (await import(/* @vite-ignore */ new URL(path, import.meta.url).href)) as {
        screens: Screens;
      };
      return { ...screens, folder: dirname(path) };
    }),
);

type Place = { kind: keyof Screens; id: (path: string) => string };

function ofFeatures({ kind, id }: Place): RouteConfigEntry[] {
  return features.flatMap(({ folder, [kind]: screens = {} }) =>
    Object.entries(screens).map(([path, name]) => {
      const file = `${folder}/${name}`;
      return path === "" ? index(file, { id: id("start") }) : route(path, file, { id: id(path) });
    }),
  );
}

/** The public site stands under three mounts: `/` in the site's main language, `/de` and `/en`. */
function site(mount: "" | "de" | "en"): RouteConfigEntry[] {
  const id = (name: string): string => (mount ? `${mount}:${name}` : name);
  const shell = layout("app/site/site.layout.tsx", { id: id("site") }, [
    index("app/site/page.route.tsx", { id: id("home") }),
    route(":page", "app/site/page.route.tsx", { id: id("page") }),
    route("veroeffentlichen", "app/overlay/publish.route.tsx", { id: id("veroeffentlichen") }),
    route("publish", "app/overlay/publish.route.tsx", { id: id("publish") }),
    ...ofFeatures({ kind: "site", id }),
    route("e/page/:id", "app/site/preview.route.tsx", { id: id("e/page/:id") }),
    route("e/section/:id", "app/site/section.route.tsx", { id: id("e/section/:id") }),
    ...soon(publicSoon, { file: "app/site/coming.route.tsx", id }),
    route("*", "app/site/not-found.route.tsx", { id: id("not-found") }),
  ]);
  // Kept for when there is no connection, and then no menu leads anywhere.
  const offline = route("offline", "app/site/offline.route.tsx", { id: id("offline") });
  // The frame within the editor of pages.
  const canvas = route("canvas/:id", "app/site/canvas.route.tsx", { id: id("canvas") });
  // Before the site is there. It hands the ready sites to the set-up.
  const setup = ["einrichten", "setup"].map((path) => route(path, "app/site/setup.route.tsx", { id: id(path) }));
  const all = [shell, ...setup, ...ofFeatures({ kind: "apart", id }), offline, canvas];
  return mount ? [route(mount, "app/site/mount.route.tsx", { id: id("mount") }, all)] : all;
}

export default [
  route("admincenter", "app/admin/admin.layout.tsx", [
    index("app/admin/overview/overview.route.tsx"),
    route("settings", "app/admin/settings.route.tsx"),
    route("demo", "app/admin/demo/demo.route.tsx", { id: "admin:demo" }),
    route("pages/new", "app/admin/pages/new-page.route.tsx", { id: "admin:pages/new" }),
    route("pages/:id", "app/admin/pages/edit-page.route.tsx", { id: "admin:pages/:id" }),
    route("newsletter/add", "app/admin/newsletter/edit-issue.route.tsx", { id: "admin:newsletter/add" }),
    route("newsletter/:id", "app/admin/newsletter/edit-issue.route.tsx", { id: "admin:newsletter/:id" }),
    ...ofFeatures({ kind: "admin", id: (path) => `admin:${path}` }),
    ...soon(adminSoon, { file: "app/admin/coming.route.tsx", id: (name) => `admin:${name}` }),
    route("*", "app/admin/not-found.route.tsx", { id: "admin:not-found" }),
  ]),
  route("shop/manage", "app/admin/admin.layout.tsx", { id: "manage" }, [
    index("app/admin/manage.route.tsx", { id: "manage:" }),
    ...managed.map((path) => route(path, "app/admin/manage.route.tsx", { id: `manage:${path}` })),
    ...soon(manageSoon, { file: "app/admin/coming.route.tsx", id: (name) => `manage:${name}` }),
    route("*", "app/admin/not-found.route.tsx", { id: "manage:not-found" }),
  ]),
  ...site("de"),
  ...site("en"),
  ...site(""),
] satisfies RouteConfig;
