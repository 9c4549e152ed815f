import { createContext } from "react";

/** Whether the page is drawn for somebody who is logged in. Pages that are the same for all visitors say no. */
export const LoggedIn = createContext(false);
