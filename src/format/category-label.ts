import { CATEGORY_LABELS } from '../../contract/enums.ts';

/** A game category's name: 类型 8 for a number that this release does not know, 其他 for 0 (not told). */
export function categoryWords(category: number): string {
  const labels: Readonly<Record<number, string>> = CATEGORY_LABELS;
  return labels[category] ?? (category === 0 ? '其他' : `类型 ${category}`);
}
