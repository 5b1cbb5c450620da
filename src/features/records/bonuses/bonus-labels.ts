import type { BonusRow } from '../../../../db/record-collection.ts';
import { bonusTypeWords } from '../record-labels.ts';

/** A bonus's title: the platform's own text, or the type if that is empty. */
export function bonusTitle({ title, type }: Pick<BonusRow, 'title' | 'type'>): string {
  return title.trim() || bonusTypeWords(type);
}
