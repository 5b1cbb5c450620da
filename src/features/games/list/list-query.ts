import { CATEGORY_LABELS, type GameCategory } from '../../../../contract/enums.ts';
import { VENDOR_LAUNCHES } from '../../../../contract/vendors.ts';
import type { GameFilter } from '../../../../db/catalogue.ts';
import { isSort, type Sort } from './arrange.ts';

/** The query in a list's address. */
export type ListQuery =
  | { kind: 'list'; filter: GameFilter; sort: Sort }
  /** The provider or category in the address does not exist. */
  | { kind: 'unknown'; what: '厂商' | '游戏类型' };

/** Reads plat_id (1 to 15), plat_type (1 to 7) and sort; a missing one means all, or the platform's order. */
export function readListQuery(query: URLSearchParams): ListQuery {
  const platTypeId = readNumber(query.get('plat_id'), (id) => id in VENDOR_LAUNCHES);
  const category = readNumber(query.get('plat_type'), (type) => type in CATEGORY_LABELS);
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
  return category === undefined ? '全部类型' : CATEGORY_LABELS[category as GameCategory];
}

function readNumber(raw: string | null, known: (value: number) => boolean) {
  if (raw === null || raw === '') return undefined;
  // Number() would read '0x5', '5.0' and ' 5 ' as 5.
  if (!/^\d{1,2}$/.test(raw)) return 'unknown';
  const value = Number(raw);
  return known(value) ? value : 'unknown';
}
