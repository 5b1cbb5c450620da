import type { Facet } from '../../../../db/record-collection.ts';
import type { WalletOrder } from '../../../../db/wallet-order.ts';
import type { FilterShape } from '../filter/record-query.ts';
import { ORDER_KIND_LABELS } from '../record-labels.ts';

export type OrderKind = WalletOrder['kind'];

/** The order kinds as the page lists them; deposits are the default. */
export const ORDER_KINDS: readonly OrderKind[] = ['deposit', 'withdrawal'];

const kindOf = (text: string) => ORDER_KINDS.find((kind) => kind === text);

/** The order kind in an address. */
export function shownKind(facet: Facet | undefined): OrderKind {
  return kindOf(String(facet)) ?? 'deposit';
}

export const ORDER_FILTER: FilterShape = {
  facet: {
    param: 'kind',
    label: '类型',
    read: kindOf,
    words: (kind) => ORDER_KIND_LABELS[shownKind(kind)],
    values: ORDER_KINDS,
  },
  status: true,
};
