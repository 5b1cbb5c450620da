import { GameCategory } from '../../../../contract/enums.ts';
import type { GameFilter } from '../../../../db/catalogue.ts';
import { type Choice, ChoiceSheet } from '../../../ui/choice-sheet.tsx';
import { isSort, SORTS, type Sort } from './arrange.ts';
import { categoryLabel } from './list-query.ts';
import type { Halls } from './use-vendors.ts';

export type FilterName = 'vendor' | 'category' | 'sort';

interface FilterSheetProps {
  /** The open filter; undefined closes the sheet. */
  open: FilterName | undefined;
  filter: GameFilter;
  sort: Sort;
  halls: Halls;
  onShow: (filter: GameFilter, sort: Sort) => void;
  onClose: () => void;
}

/** The sheets to choose provider, category or sort order. */
export function FilterSheet(props: FilterSheetProps) {
  const { open, filter, sort, halls, onShow, onClose } = props;
  const sheet = (name: FilterName) => ({ open: open === name, onClose });
  return (
    <>
      <ChoiceSheet
        {...sheet('vendor')}
        title="选择厂商"
        choices={vendorChoices(halls, filter)}
        chosen={filter.platTypeId}
        onChoose={(platTypeId) => onShow({ ...filter, platTypeId }, sort)}
      />
      <ChoiceSheet
        {...sheet('category')}
        title="选择类型"
        choices={categoryChoices(halls, filter)}
        chosen={filter.category}
        onChoose={(category) => onShow({ ...filter, category }, sort)}
      />
      <ChoiceSheet
        {...sheet('sort')}
        title="排序"
        choices={SORT_CHOICES}
        chosen={sort}
        onChoose={(next) => onShow(filter, next)}
      />
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
