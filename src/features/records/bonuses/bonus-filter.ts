import { PROMOTION_LABELS } from '../../../../contract/enums.ts';
import type { FilterShape } from '../filter/record-query.ts';
import { oneOf } from '../filter/shapes.ts';
import { bonusTypeWords } from '../words.ts';

/** Rebates, then promotions 1 to 13. */
const TYPES: readonly number[] = [0, ...Object.keys(PROMOTION_LABELS).map(Number)];

export const BONUS_FILTER: FilterShape = {
  facet: {
    param: 'type',
    label: '类型',
    read: oneOf(TYPES),
    words: (type) => bonusTypeWords(Number(type)),
    values: TYPES,
  },
  status: true,
};
