/** The staff's screens: separate applications with the same address in every language. */
export const staffArea = /^\/(?:admincenter|shop\/manage)(?:\.data$|\/|$)/;
