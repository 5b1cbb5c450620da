import { create } from 'zustand';
import { openDialog } from './dialogs.ts';

/** The order shown by the recharge dialog: the one chosen last; undefined: the newest. */
export const useShownOrder = create<{ orderNo: string | undefined }>(() => ({
  orderNo: undefined,
}));

export function showOrder(orderNo: string): void {
  useShownOrder.setState({ orderNo });
  openDialog('recharge');
}
