import { ExportButton } from '../export/export-button.tsx';
import { useRecordFilter } from '../filter/use-record-filter.ts';
import { RecordsPage } from '../page/records-page.tsx';
import { BONUS_FILTER } from './bonus-filter.ts';
import { BonusesView } from './bonuses-view.tsx';

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
