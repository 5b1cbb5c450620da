import { useMemo } from 'react';
import { daysOf } from '../../../data/time/day-range.ts';
import type { FilterShape } from '../filter/record-query.ts';
import { type RecordFilter, useRecordFilter } from '../filter/use-record-filter.ts';
import { ORDER_FILTER, type OrderKind, shownKind } from './order-filter.ts';

/** The segments above the list choose the kind, so the filter bar does not offer it. */
const WITHIN_KIND: FilterShape = { status: true };

export interface OrdersAsked {
  kind: OrderKind;
  record: RecordFilter;
  choose: (kind: OrderKind) => void;
}

/** The order kind and the filter in the address. */
export function useOrderFilter(): OrdersAsked {
  const record = useRecordFilter(ORDER_FILTER);
  const { today, query, change } = record;
  const kind = shownKind(query.facet);
  const within = (part: Parameters<typeof change>[0]) => change({ ...part, facet: kind });
  const filter = useMemo(() => ({ ...record.filter, a: kind }), [record.filter, kind]);
  const isPlain = query.range === '7' && query.status === undefined;
  return {
    kind,
    record: {
      ...record,
      shape: WITHIN_KIND,
      query: { ...query, facet: kind },
      filter,
      change: within,
      reset: isPlain
        ? undefined
        : () => within({ range: '7', ...daysOf('7', today), status: undefined }),
    },
    choose: (next) => change({ facet: next }),
  };
}
