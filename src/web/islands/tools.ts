import { adoptNotices } from "../site/notices.ts";
import { wakeAll } from "./wake.ts";

/** The starter for those who look after the site; visitors never load it. */
wakeAll(import.meta.glob<{ default: unknown }>("../../**/*.tool.tsx"), ".tool.tsx");
adoptNotices();
