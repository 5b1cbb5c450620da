import type { HashTurn } from '../domain/hash-queue.ts';
import type { PasswordCost } from '../domain/passwords.ts';

/** Hashing that costs nothing, for tests in which it does not matter. */
export const CHEAP: PasswordCost = { n: 16, r: 1, p: 1 };

/** Hashes without waiting for a turn. */
export const atOnce: HashTurn = (hash) => hash();
