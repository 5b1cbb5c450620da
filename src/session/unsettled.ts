import { create } from 'zustand';

/** What of the account's money is not over yet, in short. */
export interface UnsettledSign {
  /** How many operations the player has to know of. */
  count: number;
  /** About them, for the player; empty when there are none. */
  words: string;
  /** True when nothing goes on by itself: the player has to do something. */
  urgent: boolean;
}

/**
 * Kept up to date in every tab by the money journal, once that is loaded: so that the lobby can tell
 * without fetching anything of the wallet.
 */
export const useUnsettledSign = create<UnsettledSign>(() => ({
  count: 0,
  words: '',
  urgent: false,
}));
