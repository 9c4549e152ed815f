import { createContext, type ReactNode } from "react";

/** What a screen offers in place of a page that is not there: a search, where the site has one. */
export const OfferedSearch = createContext<ReactNode>(null);
