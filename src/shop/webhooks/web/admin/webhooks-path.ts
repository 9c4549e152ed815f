/** The list of webhooks in the admin centre. */
export const webhooksPath = "/admincenter/shop/webhooks";
