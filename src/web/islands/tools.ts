import { adoptNotices } from "../site/tools/notices.ts";
import { wakeAll } from "./wake.ts";

/** The starter for the staff; visitors never load it. */
wakeAll(import.meta.glob<{ default: unknown }>("../../**/*.tool.tsx"), ".tool.tsx");
adoptNotices();
