import type { FilterShape } from '../filter/record-query.ts';
import { billTypeWords, KNOWN_BILL_TYPES } from '../words.ts';

/** A platform has words of its own for kinds; this is what one may look like. */
const TYPE = /^[\w-]{1,40}$/;

export const BILL_FILTER: FilterShape = {
  facet: {
    param: 'type',
    label: '类型',
    read: (text) => (TYPE.test(text) ? text : undefined),
    words: (type) => billTypeWords(String(type)),
    values: KNOWN_BILL_TYPES,
  },
};
