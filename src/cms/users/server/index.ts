/** What other features may use of users. */
export { checkedHandle, checkedName, checkPassword } from "./account/account-checks.ts";
export { checkCurrent } from "./account/check-current.ts";
export { register } from "./account/register.ts";
export { createUser, userExists } from "./administration/create-user.ts";
export { removeUser } from "./administration/delete-user.ts";
export { inviteAgain } from "./administration/invite-user.ts";
export { resetFactorsOf } from "./factors/administration.ts";
export { mustHaveShownFactor } from "./factors/proof.ts";
export { writeMail } from "./letters/write-mail.ts";
export { writeResetLink } from "./letters/write-reset-link.ts";

export { browserOf, enter } from "./sessions/login-endpoints.ts";
export { welcome } from "./sessions/welcome.ts";
export { staffWith } from "./staff-with.ts";
export { isOfStaff, languageOf, rolesIn, toUser, userById, userNames } from "./user-row.ts";
