import type { Adapter } from './adapter.ts';

/** A platform that follows the specification and, where that is silent, the contract. */
export const adapter: Adapter = { recordLists: { days: true } };
