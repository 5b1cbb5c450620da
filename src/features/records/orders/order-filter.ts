import type { Facet } from '../../../../db/record-collection.ts';
import type { WalletOrder } from '../../../../db/wallet-order.ts';
import type { FilterShape } from '../filter/record-query.ts';
import { ORDER_KIND_LABELS } from '../record-labels.ts';

export type OrderKind = WalletOrder['kind'];

/** The kinds in their order on the page; deposits are what it opens with. */
export const ORDER_KINDS: readonly OrderKind[] = ['deposit', 'withdrawal'];

const kindOf = (text: string) => ORDER_KINDS.find((kind) => kind === text);

/** Which kind an address asks for. */
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
