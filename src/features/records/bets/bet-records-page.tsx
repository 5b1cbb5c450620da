import { useCallback } from 'react';
import { timeOfDay } from '../../../../contract/day.ts';
import { RecordStatus } from '../../../../contract/enums.ts';
import type { DayTotal } from '../../../../db/read-records.ts';
import type { BetRow as Bet } from '../../../../db/record-collection.ts';
import { amountText } from '../../../format/amounts.ts';
import { categoryWords } from '../../../format/category-label.ts';
import { pathTo } from '../../../paths.ts';
import { Totals } from '../../../ui/totals.tsx';
import { ExportButton } from '../export/export-button.tsx';
import { BET_FILTER } from '../filter/shapes.ts';
import { type RecordFilter, useRecordFilter } from '../filter/use-record-filter.ts';
import { RecordsPage } from '../page/records-page.tsx';
import { RecordsView } from '../page/records-view.tsx';
import type { RecordSum } from '../page/sum-days.ts';
import { statusWords } from '../record-labels.ts';
import { RecordRow } from '../row/record-row.tsx';
import { statusTone } from '../row/status-badge.tsx';
import { betFigure, netFigure } from './bet-figures.ts';
import styles from './bet-records-page.module.css';
import { useVendorNames } from './use-vendor-names.ts';

/** Specification chapter 2, `/betRecords`: the player's bets. */
export function BetRecordsPage() {
  const record = useRecordFilter(BET_FILTER);
  const { filter } = record;
  return (
    <RecordsPage
      title="投注记录"
      current="betRecords"
      visitorText="登录后查看每一笔投注。"
      action={
        <ExportButton
          collection="bets"
          filter={filter}
          fileName={`投注记录_${filter.from}_${filter.to}`}
        />
      }
    >
      <Bets record={record} />
    </RecordsPage>
  );
}

const EMPTY = { what: '投注', action: '去大厅玩一局', to: 'home' } as const;

function Bets({ record }: { record: RecordFilter }) {
  const nameOf = useVendorNames();
  const renderRow = useCallback(
    (bet: Bet) => <BetRow bet={bet} vendor={nameOf(bet.platTypeId)} />,
    [nameOf],
  );
  return (
    <RecordsView
      collection="bets"
      record={record}
      label="投注记录"
      rowHeight={4}
      renderRow={renderRow}
      dayFigures={betDayFigures}
      hrefOf={hrefOf}
      totals={(sum) => <BetTotals sum={sum} />}
      empty={EMPTY}
    />
  );
}

function hrefOf({ id }: Bet): string {
  return pathTo('betDetail', { id });
}

interface BetRowProps {
  bet: Bet;
  /** The provider's name; empty while unknown. */
  vendor: string;
}

/** A bet in the list. */
function BetRow({ bet, vendor }: BetRowProps) {
  const { text, tone } = betFigure(bet);
  const isOver = bet.status === RecordStatus.completed;
  return (
    <RecordRow
      title={bet.gameName || categoryWords(bet.category)}
      sub={[timeOfDay(bet.at), vendor].filter(Boolean).join(' · ')}
      figure={text}
      figureTone={tone}
      side={`投注 ${amountText(bet.stake)} · ${statusWords(bet.status)}`}
      sideTone={isOver ? 'plain' : statusTone(bet.status)}
      gone={bet.gone}
    />
  );
}

/** The totals of the filtered bets; `sum` is undefined while the bets are being read. */
function BetTotals({ sum }: { sum: RecordSum | undefined }) {
  const stake = sum && (sum.sums.stake ?? 0n);
  const win = sum && (sum.sums.win ?? 0n);
  const net = stake === undefined || win === undefined ? undefined : netFigure(win - stake);
  return (
    <Totals
      label="合计"
      hero={{ label: '盈亏 USDT', text: net?.text, tone: net?.tone }}
      rest={[
        { label: '投注额', text: stake === undefined ? undefined : amountText(stake) },
        { label: '派彩', text: win === undefined ? undefined : amountText(win) },
      ]}
    />
  );
}

/** A day's net win or loss, for the day's heading. */
function betDayFigures({ sums }: DayTotal) {
  const { text, tone } = netFigure((sums.win ?? 0n) - (sums.stake ?? 0n));
  return (
    <span>
      盈亏{' '}
      <b className={styles.net} data-tone={tone}>
        {text}
      </b>
    </span>
  );
}
