import { useCallback } from 'react';
import type { BetRow as Bet } from '../../../../db/book.ts';
import { pathTo } from '../../../paths.ts';
import { ExportButton } from '../export/export-button.tsx';
import { BET_FILTER } from '../filter/shapes.ts';
import { type RecordFilter, useRecordFilter } from '../filter/use-record-filter.ts';
import { BookView } from '../page/book-view.tsx';
import { RecordsPage } from '../page/records-page.tsx';
import { BetRow } from './bet-row.tsx';
import { BetTotals, betDayFigures } from './bet-totals.tsx';
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
          book="bets"
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
    <BookView
      book="bets"
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
