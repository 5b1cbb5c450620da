import { create } from 'zustand';

export interface UnsettledSign {
  count: number;
  words: string;
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
