import { CATEGORY_LABELS } from '../../contract/enums.ts';

/** A game category's name; "other" for a category that this release does not know. */
export function categoryWords(category: number): string {
  const labels: Readonly<Record<number, string>> = CATEGORY_LABELS;
  return Object.hasOwn(labels, category) ? (labels[category] ?? '其他') : '其他';
}
