import { CATEGORY_LABELS } from '../../contract/enums.ts';

/** A game category's name; one that this release does not know is another one. */
export function categoryWords(category: number): string {
  const labels: Readonly<Record<number, string>> = CATEGORY_LABELS;
  return Object.hasOwn(labels, category) ? (labels[category] ?? '其他') : '其他';
}
