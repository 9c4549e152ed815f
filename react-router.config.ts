import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  buildDirectory: "build/web",
  ssr: true,
} satisfies Config;
