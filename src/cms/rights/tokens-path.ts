/** The screen of API tokens in the admin centre. */
export const tokensPath = "/admincenter/settings/tokens";
