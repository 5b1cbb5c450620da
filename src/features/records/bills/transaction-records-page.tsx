import { ExportButton } from '../export/export-button.tsx';
import type { FilterShape } from '../filter/record-query.ts';
import { useRecordFilter } from '../filter/use-record-filter.ts';
import { RecordsPage } from '../page/records-page.tsx';
import { billTypeWords, KNOWN_BILL_TYPES } from '../words.ts';
import { BillsView } from './bills-view.tsx';

/** A platform has words of its own for kinds; this is what one may look like. */
const TYPE = /^[\w-]{1,40}$/;

const BILL_FILTER: FilterShape = {
  facet: {
    param: 'type',
    label: '类型',
    read: (text) => (TYPE.test(text) ? text : undefined),
    words: (type) => billTypeWords(String(type)),
    values: KNOWN_BILL_TYPES,
  },
};

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
