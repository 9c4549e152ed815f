import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  buildDirectory: "build/web",
  ssr: true,
  // Hydrated screens know all routes from the beginning. While React Router asks for those of the next screen, a fetcher
  // that ends would complete that navigation with the screen before: the address is new, and the screen is not.
  routeDiscovery: { mode: "initial" },
  // A screen and the little that it does before an answer comes are one file.
  splitRouteModules: false,
  // Two bundles for the server: a site that nobody administers right now does not carry the admin centre.
  serverBundles: ({ branch }) =>
    branch.some(({ path = "" }) => ["admincenter", "shop/manage"].includes(path)) ? "admin" : "site",
} satisfies Config;
