import type { BillRow } from '../../../../db/record-collection.ts';
import { billTypeWords } from '../record-labels.ts';

/**
 * A wallet movement's title: the platform's own text, which is more precise than the type; the type if that
 * is empty.
 */
export function billTitle({ title, type }: Pick<BillRow, 'title' | 'type'>): string {
  return title.trim() || billTypeWords(type);
}
