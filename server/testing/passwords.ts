import type { PasswordCost } from '../domain/passwords.ts';

/** Hashing that costs nothing, for tests in which it does not matter. */
export const CHEAP: PasswordCost = { n: 16, r: 1, p: 1 };
