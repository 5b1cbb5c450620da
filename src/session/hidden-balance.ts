import { STORAGE_KEYS } from '../storage.ts';
import { changeStored, useStored } from './use-stored.ts';

/** Stands for a hidden balance. */
export const HIDDEN_TEXT = '••••';

/** Whether balances are hidden from whoever looks at the screen, in every tab of this browser. */
export function useHiddenBalance(): boolean {
  return useStored(STORAGE_KEYS.hideBalance) === '1';
}

export function hideBalance(isHidden: boolean): void {
  changeStored(STORAGE_KEYS.hideBalance, isHidden ? '1' : undefined);
}
