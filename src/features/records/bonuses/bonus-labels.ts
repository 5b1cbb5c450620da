import type { BonusRow } from '../../../../db/record-collection.ts';
import { bonusTypeWords } from '../record-labels.ts';

/** What it was given for: the platform's title, or its type without one. */
export function bonusTitle({ title, type }: Pick<BonusRow, 'title' | 'type'>): string {
  return title.trim() || bonusTypeWords(type);
}
