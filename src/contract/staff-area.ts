/** Screens of the staff: applications of their own, the same in every language's address. */
export const staffArea = /^\/(?:admincenter|shop\/manage)(?:\.data$|\/|$)/;
