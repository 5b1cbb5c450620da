import type { BookFilter, BookName, Facet } from '../../../../db/book.ts';
import { categoryWords } from '../../../format/category-label.ts';
import { billTypeWords, bonusTypeWords, ORDER_KIND_LABELS, statusWords } from '../words.ts';

const FIRST: Record<BookName, (value: Facet) => string> = {
  bets: (value) => categoryWords(Number(value)),
  orders: (value) => ORDER_KIND_LABELS[value === 'withdrawal' ? 'withdrawal' : 'deposit'],
  bills: (value) => billTypeWords(String(value)),
  bonuses: (value) => bonusTypeWords(Number(value)),
};

/** What a filter leaves, in words: the days, then what else was chosen. */
export function filterWords(book: BookName, { from, to, a, b }: BookFilter): string[] {
  return [
    from === to ? from : `${from} 至 ${to}`,
    ...(a === undefined ? [] : [FIRST[book](a)]),
    ...(b === undefined ? [] : [statusWords(Number(b))]),
  ];
}
