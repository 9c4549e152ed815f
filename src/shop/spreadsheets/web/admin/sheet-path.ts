export const sheetPath = "/admincenter/shop/sheet";
