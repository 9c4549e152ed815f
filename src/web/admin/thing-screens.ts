import { createContext } from "react";
import type { ThingScreens } from "../feature.ts";

/** The screens of all features' things; the frame of the admin centre hands them down. */
export const ThingScreensContext = createContext<ThingScreens>({});
