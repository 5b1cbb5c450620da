import { PROMOTION_LABELS } from '../../../../contract/enums.ts';
import { ExportButton } from '../export/export-button.tsx';
import type { FilterShape } from '../filter/record-query.ts';
import { oneOf } from '../filter/shapes.ts';
import { useRecordFilter } from '../filter/use-record-filter.ts';
import { RecordsPage } from '../page/records-page.tsx';
import { bonusTypeWords } from '../words.ts';
import { BonusesView } from './bonuses-view.tsx';

/** Rebates, then promotions 1 to 13. */
const TYPES: readonly number[] = [0, ...Object.keys(PROMOTION_LABELS).map(Number)];

const BONUS_FILTER: FilterShape = {
  facet: {
    param: 'type',
    label: '类型',
    read: oneOf(TYPES),
    words: (type) => bonusTypeWords(Number(type)),
    values: TYPES,
  },
  status: true,
};

/** Rebates and bonuses, specification chapter 2, `/backRecords`. */
export function BackRecordsPage() {
  const record = useRecordFilter(BONUS_FILTER);
  const { filter } = record;
  return (
    <RecordsPage
      title="返水记录"
      current="backRecords"
      visitorText="登录后查看返水和奖金。"
      action={
        <ExportButton
          book="bonuses"
          filter={filter}
          fileName={`返水记录_${filter.from}_${filter.to}`}
        />
      }
    >
      <BonusesView record={record} />
    </RecordsPage>
  );
}
