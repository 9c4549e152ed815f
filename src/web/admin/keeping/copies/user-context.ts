import { createContext } from "react";

/** The id of the user, whose typed texts are kept apart from those of others in the same browser. */
export const UserContext = createContext("guest");
