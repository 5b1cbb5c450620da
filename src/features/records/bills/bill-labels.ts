import type { BillRow } from '../../../../db/record-collection.ts';
import { billTypeWords } from '../record-labels.ts';

/** What a movement was: the platform's title, which says more than its kind; its kind without one. */
export function billTitle({ title, type }: Pick<BillRow, 'title' | 'type'>): string {
  return title.trim() || billTypeWords(type);
}
