import { useCallback, useMemo, useState } from 'react';
import { PROMOTION_LABELS, RecordStatus } from '../../../../contract/enums.ts';
import type { DayTotal } from '../../../../db/read-records.ts';
import type { BonusRow as Bonus, CollectionFilter } from '../../../../db/record-collection.ts';
import { useDays } from '../../../data/records/use-records.ts';
import { amountText, signedText } from '../../../format/amounts.ts';
import { shortTime } from '../../../format/platform-time.ts';
import { Totals, type TotalsProps } from '../../../ui/totals.tsx';
import { ExportButton } from '../export/export-button.tsx';
import type { FilterShape } from '../filter/record-query.ts';
import { oneOf } from '../filter/shapes.ts';
import { type RecordFilter, useRecordFilter } from '../filter/use-record-filter.ts';
import { RecordsPage } from '../page/records-page.tsx';
import type { EmptyWords } from '../page/records-state.tsx';
import { RecordsView } from '../page/records-view.tsx';
import { type RecordSum, sumDays } from '../page/sum-days.ts';
import { bonusTypeWords, statusWords } from '../record-labels.ts';
import { RecordRow } from '../row/record-row.tsx';
import { statusTone } from '../row/status-badge.tsx';
import { bonusTitle } from './bonus-labels.ts';
import { BonusSheet } from './bonus-sheet.tsx';

const EMPTY: EmptyWords = { what: '返水和奖金', action: '去大厅', to: 'home' };

/** Type 0 is a rebate, types 1 to 13 are promotions. */
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

/** Rebates and bonuses; specification chapter 2, `/backRecords`. */
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
          collection="bonuses"
          filter={filter}
          fileName={`返水记录_${filter.from}_${filter.to}`}
        />
      }
    >
      <BonusesView record={record} />
    </RecordsPage>
  );
}

const renderRow = (bonus: Bonus) => <BonusRow bonus={bonus} />;

const dayFigures = ({ sums }: DayTotal) => <span>{amountText(sums.amount ?? 0n)}</span>;

/** Rebates and bonuses: the amount paid, the amount under review, and the list. */
function BonusesView({ record }: { record: RecordFilter }) {
  const [shown, setShown] = useState<string>();
  const open = useCallback(({ id }: Bonus) => setShown(id), []);
  const { status } = record.query;
  const paid = useSumIn(record.filter, RecordStatus.completed);
  const pending = useSumIn(record.filter, RecordStatus.pending);
  return (
    <>
      <RecordsView
        collection="bonuses"
        record={record}
        label="返水和奖金"
        rowHeight={4}
        renderRow={renderRow}
        dayFigures={dayFigures}
        onOpen={open}
        totals={(all) => <Totals label="合计" {...bonusTotals({ status, all, paid, pending })} />}
        empty={EMPTY}
      />
      <BonusSheet id={shown} onClose={() => setShown(undefined)} />
    </>
  );
}

/** The total of the records in one status; undefined while they are being read. */
function useSumIn({ from, to, a }: CollectionFilter, status: number): RecordSum | undefined {
  const filter = useMemo(() => ({ from, to, a, b: status }), [from, to, a, status]);
  const days = useDays('bonuses', filter);
  return days && sumDays(days);
}

/** A rebate or bonus in the list. */
function BonusRow({ bonus }: { bonus: Bonus }) {
  const title = bonusTitle(bonus);
  const type = bonusTypeWords(bonus.type);
  return (
    <RecordRow
      title={title}
      sub={[shortTime(bonus.at), title.includes(type) ? '' : type].filter(Boolean).join(' · ')}
      figure={signedText(bonus.amount)}
      figureTone={bonus.status === 1 ? 'good' : 'plain'}
      side={statusWords(bonus.status)}
      sideTone={statusTone(bonus.status)}
      gone={bonus.gone}
    />
  );
}

interface Filtered {
  status: number | undefined;
  /** The total of the filtered records; undefined while they are being read. */
  all: RecordSum | undefined;
  /** The totals of the paid and the pending records, regardless of the status filter. */
  paid: RecordSum | undefined;
  pending: RecordSum | undefined;
}

/** The totals to show: the paid amount first, unless the player filters by another status. */
function bonusTotals({ status, all, paid, pending }: Filtered): Omit<TotalsProps, 'label'> {
  const amount = (sum: RecordSum | undefined) => all && sum && amountText(sum.sums.amount ?? 0n);
  if (status !== undefined) {
    return {
      hero: { label: `${statusWords(status)}合计 USDT`, text: amount(all) },
      rest: [],
    };
  }
  return {
    hero: { label: '已发放 USDT', text: amount(paid), tone: 'good' },
    rest: [{ label: '待审核', text: amount(pending) }],
  };
}
