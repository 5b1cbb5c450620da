import { create } from 'zustand';
import { closeDialog, openDialog } from '../../../session/dialogs.ts';

/** Which order the recharge dialog is about; undefined: the newest one under way. */
export const useShownOrder = create<{ orderNo: string | undefined }>(() => ({
  orderNo: undefined,
}));

/** Opens the recharge dialog for an order. */
export function showOrder(orderNo: string): void {
  useShownOrder.setState({ orderNo });
  openDialog('recharge');
}

/** Closes the recharge dialog; opened by another screen, it shows the newest order again. */
export function hideOrder(): void {
  closeDialog('recharge');
  useShownOrder.setState({ orderNo: undefined });
}
