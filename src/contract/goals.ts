/** What a site is made for, told once it is stored: that visitors write, want to read more, or order. */
export const storedGoals = ["message", "subscriber", "order"] as const;
export type StoredGoal = (typeof storedGoals)[number];

/** Clicks that a site is made for: somebody calls, or writes a mail. */
export const clickGoals = ["call", "mail"] as const;

export const goals = [...storedGoals, ...clickGoals] as const;
export type Goal = (typeof goals)[number];
