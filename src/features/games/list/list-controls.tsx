import { useState } from 'react';
import type { GameFilter } from '../../../../db/catalogue.ts';
import { ChevronDownIcon } from '../../../ui/icons/arrows.tsx';
import { SortIcon, TypeIcon, VendorIcon } from '../../../ui/icons/lists.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SORTS, type Sort } from './arrange.ts';
import { type FilterName, FilterSheet } from './filter-sheet.tsx';
import styles from './list-controls.module.css';
import { categoryLabel } from './list-query.ts';
import type { GameList } from './use-game-list.ts';
import type { Halls } from './use-vendors.ts';

interface ListControlsProps {
  filter: GameFilter;
  sort: Sort;
  halls: Halls;
  list: GameList;
  onShow: (filter: GameFilter, sort: Sort) => void;
  /** Whether only the sort order can be chosen; its button then shares a line with the search field. */
  sortOnly?: boolean;
}

/** The sticky bar with a list's search field and filter buttons, and the sheet of the opened filter. */
export function ListControls(props: ListControlsProps) {
  const { filter, sort, halls, list, onShow, sortOnly = false } = props;
  const { platTypeId, category } = filter;
  const [open, setOpen] = useState<FilterName>();
  const vendor = platTypeId === undefined ? '全部厂商' : halls.vendorName(platTypeId);
  const buttons = [
    { opens: 'vendor', name: '厂商', value: vendor, Icon: VendorIcon },
    { opens: 'category', name: '类型', value: categoryLabel(category), Icon: TypeIcon },
    { opens: 'sort', name: '排序', value: SORTS[sort], Icon: SortIcon },
  ] as const;
  return (
    <>
      <div className={styles.tools} data-compact={sortOnly || undefined}>
        <search>
          <SearchField
            label="在列表中搜索"
            placeholder="搜索这里的游戏，支持拼音"
            value={list.text}
            onText={list.setText}
            onClear={() => list.setText('')}
            // The list updates while the player types, so Enter only closes the keyboard.
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing)
                event.currentTarget.blur();
            }}
          />
        </search>
        <div className={styles.filters}>
          {buttons.slice(sortOnly ? -1 : 0).map(({ opens, name, value, Icon }) => (
            <button
              key={name}
              type="button"
              className={styles.filter}
              aria-haspopup="dialog"
              aria-label={`${name}：${value}`}
              onClick={() => setOpen(opens)}
            >
              <Icon />
              <span className={styles.value}>{value}</span>
              <ChevronDownIcon />
            </button>
          ))}
        </div>
      </div>
      <FilterSheet
        open={open}
        filter={filter}
        sort={sort}
        halls={halls}
        onShow={onShow}
        onClose={() => setOpen(undefined)}
      />
    </>
  );
}
