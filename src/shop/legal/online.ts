/**
 * Whether visitors can withdraw from a contract on this site, at the address of the instruction (§ 356a BGB). Not yet: as
 * long as it is false, no text says so, and the page tells how to withdraw by mail.
 */
export const onlineWithdrawal: boolean = false;
