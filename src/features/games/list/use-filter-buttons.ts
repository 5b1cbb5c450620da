import type { GameFilter } from '../../../../db/catalogue.ts';
import { SortIcon, TypeIcon, VendorIcon } from '../../../ui/icons/lists.tsx';
import { SORTS, type Sort } from './arrange.ts';
import type { FilterName } from './filter-sheet.tsx';
import { categoryLabel } from './list-query.ts';
import type { Filter } from './list-tools.tsx';
import type { Halls } from './use-vendors.ts';
import { vendorName } from './vendor-name.ts';

interface FilterButtons {
  filter: GameFilter;
  sort: Sort;
  halls: Halls;
  onOpen: (name: FilterName) => void;
}

/** The buttons for provider, category and sort order, with their chosen values. */
export function useFilterButtons({ filter, sort, halls, onOpen }: FilterButtons): Filter[] {
  const { platTypeId, category } = filter;
  return [
    {
      name: '厂商',
      value: platTypeId === undefined ? '全部厂商' : vendorName(halls, platTypeId),
      Icon: VendorIcon,
      onOpen: () => onOpen('vendor'),
    },
    {
      name: '类型',
      value: categoryLabel(category),
      Icon: TypeIcon,
      onOpen: () => onOpen('category'),
    },
    { name: '排序', value: SORTS[sort], Icon: SortIcon, onOpen: () => onOpen('sort') },
  ];
}
