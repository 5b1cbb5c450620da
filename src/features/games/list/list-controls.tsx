import { type ComponentType, useState } from 'react';
import { GameCategory } from '../../../../contract/enums.ts';
import type { GameFilter } from '../../../../db/catalogue.ts';
import type { Halls } from '../../../data/catalogue/use-vendors.ts';
import { type Choice, ChoiceSheet } from '../../../ui/choice-sheet.tsx';
import { ChevronDownIcon } from '../../../ui/icons/arrows.tsx';
import { SortIcon, TypeIcon, VendorIcon } from '../../../ui/icons/lists.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { isSort, SORTS, type Sort } from './arrange.ts';
import styles from './list-controls.module.css';
import { categoryLabel } from './list-query.ts';
import type { GameList } from './use-game-list.ts';

interface ListControlsProps {
  filter: GameFilter;
  sort: Sort;
  halls: Halls;
  list: GameList;
  onShow: (filter: GameFilter, sort: Sort) => void;
  /** Whether only the sort order can be chosen; its button then shares a line with the search field. */
  sortOnly?: boolean;
}

/** The sticky bar with a list's search field and its filters. */
export function ListControls(props: ListControlsProps) {
  const { filter, sort, halls, list, onShow, sortOnly = false } = props;
  return (
    <div className={styles.tools} data-compact={sortOnly || undefined}>
      <search>
        <SearchField
          label="在列表中搜索"
          placeholder="搜索这里的游戏，支持拼音"
          value={list.text}
          onText={list.setText}
        />
      </search>
      <div className={styles.filters}>
        {!sortOnly && (
          <>
            <Filter
              name="厂商"
              Icon={VendorIcon}
              choices={vendorChoices(halls, filter)}
              chosen={filter.platTypeId}
              onChoose={(platTypeId) => onShow({ ...filter, platTypeId }, sort)}
            />
            <Filter
              name="类型"
              Icon={TypeIcon}
              choices={categoryChoices(halls, filter)}
              chosen={filter.category}
              onChoose={(category) => onShow({ ...filter, category }, sort)}
            />
          </>
        )}
        <Filter
          name="排序"
          Icon={SortIcon}
          choices={SORT_CHOICES}
          chosen={sort}
          onChoose={(next) => onShow(filter, next)}
        />
      </div>
    </div>
  );
}

interface FilterProps<T> {
  name: string;
  Icon: ComponentType;
  /** One of them is `chosen`. */
  choices: readonly Choice<T>[];
  chosen: T;
  onChoose: (value: T) => void;
}

/** A filter's button with the chosen value, and the sheet with its choices. */
function Filter<T>({ name, Icon, ...list }: FilterProps<T>) {
  const [open, setOpen] = useState(false);
  const label = list.choices.find(({ value }) => value === list.chosen)?.label;
  return (
    <>
      <button
        type="button"
        className={styles.filter}
        aria-haspopup="dialog"
        aria-label={`${name}：${label}`}
        onClick={() => setOpen(true)}
      >
        <Icon />
        <span className={styles.value}>{label}</span>
        <ChevronDownIcon />
      </button>
      <ChoiceSheet {...list} open={open} onClose={() => setOpen(false)} title={`选择${name}`} />
    </>
  );
}

const SORT_CHOICES = Object.keys(SORTS)
  .filter(isSort)
  .map((value) => ({ value, label: SORTS[value] }));

function vendorChoices(halls: Halls, { platTypeId, category }: GameFilter) {
  const choices: Choice<number | undefined>[] = [{ value: undefined, label: '全部厂商' }];
  for (const { id, name, note } of halls.vendors(category)) {
    choices.push({ value: id, label: name, note });
  }
  // The current provider is always offered, even if it has no hall in the category.
  if (!choices.some(({ value }) => value === platTypeId) && platTypeId !== undefined) {
    choices.push({ value: platTypeId, label: halls.vendorName(platTypeId) });
  }
  return choices;
}

function categoryChoices(halls: Halls, { platTypeId, category }: GameFilter) {
  const known = platTypeId === undefined ? [] : halls.categories(platTypeId);
  const offered = known.length > 0 ? known : Object.values(GameCategory);
  const all = new Set([...offered, ...(category === undefined ? [] : [category])]);
  const choices: Choice<number | undefined>[] = [{ value: undefined, label: '全部类型' }];
  for (const value of [...all].sort((a, b) => a - b)) {
    choices.push({ value, label: categoryLabel(value) });
  }
  return choices;
}
