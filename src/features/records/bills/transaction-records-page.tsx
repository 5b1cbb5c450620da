import { ExportButton } from '../export/export-button.tsx';
import { useRecordFilter } from '../filter/use-record-filter.ts';
import { RecordsPage } from '../page/records-page.tsx';
import { BILL_FILTER } from './bill-filter.ts';
import { BillsView } from './bills-view.tsx';

/** Every movement of the wallet, specification chapter 2, `/transactionRecords`. */
export function TransactionRecordsPage() {
  const record = useRecordFilter(BILL_FILTER);
  const { filter } = record;
  return (
    <RecordsPage
      title="账变记录"
      current="transactionRecords"
      visitorText="登录后查看余额的每一笔变动。"
      action={
        <ExportButton
          book="bills"
          filter={filter}
          fileName={`账变记录_${filter.from}_${filter.to}`}
        />
      }
    >
      <BillsView record={record} />
    </RecordsPage>
  );
}
