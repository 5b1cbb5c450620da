import { PROMOTION_LABELS, RecordStatus } from '../../../../contract/player-enums.ts';
import type { DayTotal, RecordTotal } from '../../../../db/read-records.ts';
import type { BonusRow as Bonus, Facet } from '../../../../db/record-collection.ts';
import { amountText, signedText } from '../../../format/amounts.ts';
import { shortTime } from '../../../format/platform-time.ts';
import type { TotalsProps } from '../../../ui/totals.tsx';
import { numberPart, STATUS_PART, useRecordFilter } from '../filter/record-filter.ts';
import { CollectionPage } from '../page/collection-page.tsx';
import { bonusTitle, bonusTypeWords, statusWords } from '../record-labels.ts';
import { RecordRow, RowStatus } from '../row/record-row.tsx';
import { BonusSheet } from './bonus-sheet.tsx';

/** Type 0 is a rebate, types 1 to 13 are promotions. */
const TYPES: readonly number[] = [0, ...Object.keys(PROMOTION_LABELS).map(Number)];

const BONUS_FILTER = [
  STATUS_PART,
  numberPart({ facet: 'a', param: 'type', label: '类型' }, TYPES, bonusTypeWords),
];

/** Rebates and bonuses; specification chapter 2, `/backRecords`. */
export function BackRecordsPage() {
  const record = useRecordFilter(BONUS_FILTER);
  return (
    <CollectionPage
      collection="bonuses"
      current="backRecords"
      visitorText="登录后查看返水和奖金。"
      record={record}
      renderRow={renderRow}
      dayFigures={dayFigures}
      totals={(total) => bonusTotals(total, record.query.b)}
      empty={{ what: '返水和奖金', action: '去大厅', to: 'home' }}
      Sheet={BonusSheet}
    />
  );
}

function renderRow(bonus: Bonus) {
  const title = bonusTitle(bonus);
  const type = bonusTypeWords(bonus.type);
  return (
    <RecordRow
      title={title}
      sub={[shortTime(bonus.at), title.includes(type) ? '' : type].filter(Boolean).join(' · ')}
      figure={signedText(bonus.amount)}
      figureTone={bonus.status === RecordStatus.completed ? 'good' : 'plain'}
      side={<RowStatus status={bonus.status} />}
      gone={bonus.gone}
    />
  );
}

const dayFigures = ({ sums }: DayTotal) => <span>{amountText(sums.amount ?? 0n)}</span>;

/** The figures to show: the paid amount first, unless the player filters by a status. */
function bonusTotals(
  total: RecordTotal | undefined,
  status: Facet | undefined,
): Omit<TotalsProps, 'label'> {
  const text = (sums: RecordTotal['sums'] = {}) => total && amountText(sums.amount ?? 0n);
  if (status !== undefined) {
    const label = `${statusWords(Number(status))}合计 USDT`;
    return { hero: { label, text: text(total?.sums) }, rest: [] };
  }
  const { completed, pending } = RecordStatus;
  return {
    hero: { label: '已发放 USDT', text: text(total?.byStatus[completed]), tone: 'good' },
    rest: [{ label: '待审核', text: text(total?.byStatus[pending]) }],
  };
}
