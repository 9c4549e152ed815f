export const roles = ["guest", "customer", "admin", "system"] as const;
export type Role = (typeof roles)[number];

/** Roles as features name them in their rights: everybody with an account. */
export const everyUser: readonly Role[] = ["customer", "admin", "system"];
/** Those who run the site. */
export const staff: readonly Role[] = ["admin", "system"];
/** `system` alone, which also manages the staff. */
export const system: readonly Role[] = ["system"];
