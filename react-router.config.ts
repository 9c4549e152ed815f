import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  buildDirectory: "build/web",
  ssr: true,
  // Two bundles for the server: a site that nobody administers right now does not carry the admin centre.
  serverBundles: ({ branch }) =>
    branch.some(({ path = "" }) => ["admincenter", "shop/manage"].includes(path)) ? "admin" : "site",
} satisfies Config;
