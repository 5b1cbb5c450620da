import type { GameFilter } from '../../../../db/catalogue.ts';
import { categoryWords } from '../../../format/category-label.ts';
import { isSort, type Sort } from './arrange.ts';

/** The query in a list's address. */
export type ListQuery =
  | { kind: 'list'; filter: GameFilter; sort: Sort }
  /** The provider or category in the address is not a number. */
  | { kind: 'unknown'; what: '厂商' | '游戏类型' };

/**
 * Reads plat_id, plat_type and sort; a missing one means all, or the platform's order. Numbers beyond those of
 * the specification pass, because a platform may have more providers and categories.
 */
export function readListQuery(query: URLSearchParams): ListQuery {
  const platTypeId = readNumber(query.get('plat_id'));
  const category = readNumber(query.get('plat_type'));
  if (platTypeId === 'unknown') return { kind: 'unknown', what: '厂商' };
  if (category === 'unknown') return { kind: 'unknown', what: '游戏类型' };
  const sort = query.get('sort');
  return {
    kind: 'list',
    filter: { platTypeId, category },
    sort: isSort(sort) ? sort : 'platform',
  };
}

/** The inverse of {@link readListQuery}; default values are left out of the address. */
export function listSearch({ platTypeId, category }: GameFilter, sort: Sort): URLSearchParams {
  const search = new URLSearchParams();
  if (platTypeId !== undefined) search.set('plat_id', String(platTypeId));
  if (category !== undefined) search.set('plat_type', String(category));
  if (sort !== 'platform') search.set('sort', sort);
  return search;
}

/** The label of a category that passed {@link readListQuery}. */
export function categoryLabel(category: number | undefined): string {
  return category === undefined ? '全部类型' : categoryWords(category);
}

function readNumber(raw: string | null) {
  if (raw === null || raw === '') return undefined;
  // Number() would read '0x5', '5.0' and ' 5 ' as 5.
  return /^[1-9]\d{0,5}$/.test(raw) ? Number(raw) : 'unknown';
}
