import { create } from 'zustand';

/** Summary of the account's unsettled operations. */
export interface UnsettledSign {
  /** Number of unsettled operations. */
  count: number;
  /** Message for the player; empty when there are none. */
  words: string;
  /** True when the player has to act. */
  urgent: boolean;
}

/**
 * Kept up to date in every tab by the journal, once loaded, so that the lobby can show it without loading
 * the wallet's code.
 */
export const useUnsettledSign = create<UnsettledSign>(() => ({
  count: 0,
  words: '',
  urgent: false,
}));
