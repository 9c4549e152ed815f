import { createContext } from "react";
import type { ThingScreens } from "../feature.ts";

/** The screens of the things of all features, provided by the frame of the admin centre. */
export const ThingScreensContext = createContext<ThingScreens>({});
