export const stockPath = "/admincenter/shop/stock";
