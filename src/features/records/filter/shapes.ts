import { CATEGORY_LABELS } from '../../../../contract/enums.ts';
import { categoryWords } from '../../../format/category-label.ts';
import type { FilterShape } from './record-query.ts';

/** A facet whose values are whole numbers from a known set. */
export function oneOf(values: readonly number[]): (text: string) => number | undefined {
  // Compared as text, because Number() would read '0x5', '5.0' and ' 5 ' as 5.
  return (text) => values.find((value) => String(value) === text);
}

const CATEGORIES = Object.keys(CATEGORY_LABELS).map(Number);

export const BET_FILTER: FilterShape = {
  facet: {
    param: 'type',
    label: '类型',
    read: oneOf(CATEGORIES),
    words: (category) => categoryWords(Number(category)),
    values: CATEGORIES,
  },
  status: true,
};
