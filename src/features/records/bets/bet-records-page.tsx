import { useCallback } from 'react';
import { timeOfDay } from '../../../../contract/day.ts';
import { CATEGORY_LABELS } from '../../../../contract/enums.ts';
import { pathTo } from '../../../../contract/paths.ts';
import { sumIn } from '../../../../db/collection-shapes.ts';
import type { DayTotal, RecordTotal } from '../../../../db/read-records.ts';
import type { BetRow as Bet } from '../../../../db/record-collection.ts';
import { useVendorNames } from '../../../data/catalogue/catalogue.ts';
import { useGameCovers } from '../../../data/catalogue/use-game-covers.ts';
import { amountText } from '../../../format/amounts.ts';
import { categoryWords } from '../../../format/category-label.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Robot } from '../../../ui/robot.tsx';
import type { TotalsProps } from '../../../ui/totals.tsx';
import { numberPart, STATUS_PART, useRecordFilter } from '../filter/record-filter.ts';
import { CollectionPage } from '../page/collection-page.tsx';
import { RecordRow, RowStatus } from '../row/record-row.tsx';
import { betFigure, netFigure } from './bet-figures.ts';
import styles from './bet-records-page.module.css';

const CATEGORIES = Object.keys(CATEGORY_LABELS).map(Number);

export const BET_FILTER = [
  STATUS_PART,
  numberPart({ facet: 'a', param: 'type', label: '类型' }, CATEGORIES, categoryWords),
];

/** Specification chapter 2, `/betRecords`: the player's bets. */
export function BetRecordsPage() {
  const nameOf = useVendorNames();
  const coverOf = useGameCovers();
  const renderRow = useCallback(
    (bet: Bet) => <BetRow bet={bet} vendor={nameOf(bet.platTypeId)} cover={coverOf(bet)} />,
    [nameOf, coverOf],
  );
  return (
    <CollectionPage
      collection="bets"
      current="betRecords"
      visitorText="登录后查看每一笔投注。"
      record={useRecordFilter(BET_FILTER)}
      renderRow={renderRow}
      dayFigures={dayFigures}
      hrefOf={hrefOf}
      totals={betTotals}
      empty={{ what: '投注', action: '去大厅玩一局', to: 'home' }}
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
  /** URL of the game's cover; undefined while unknown. */
  cover: string | undefined;
}

function BetRow({ bet, vendor, cover }: BetRowProps) {
  const { text, tone } = betFigure(bet);
  return (
    <RecordRow
      picture={<GamePicture src={cover} />}
      title={bet.gameName || categoryWords(bet.category)}
      sub={[timeOfDay(bet.at), vendor].filter(Boolean).join(' · ')}
      figure={text}
      figureTone={tone}
      side={
        <>
          投注 {amountText(bet.stake)}
          <RowStatus status={bet.status} />
        </>
      }
      gone={bet.gone}
    />
  );
}

/** The cover of a record's game, or the robot if there is none. @param props.src URL; undefined while it is being read */
function GamePicture({ src }: { src: string | undefined }) {
  return (
    <span className={styles.picture}>
      <Picture
        src={src}
        width={40}
        height={40}
        loading="lazy"
        decoding="async"
        fallback={src !== undefined && <Robot mood="idle" size={28} />}
      />
    </span>
  );
}

function netOf(sums: RecordTotal['sums']) {
  const win = sumIn(sums, 'win');
  return netFigure(win === undefined ? undefined : win - (sums.stake ?? 0n));
}

/** The figures of the filtered bets; undefined while the bets are being read. */
function betTotals(total: RecordTotal | undefined): Omit<TotalsProps, 'label'> {
  const net = total && netOf(total.sums);
  return {
    hero: { label: '盈亏 USDT', text: net?.text, tone: net?.tone },
    rest: [
      { label: '投注额', text: total && amountText(total.sums.stake ?? 0n) },
      { label: '派彩', text: total && amountText(sumIn(total.sums, 'win')) },
    ],
  };
}

function dayFigures({ sums }: DayTotal) {
  const { text, tone } = netOf(sums);
  return (
    <span>
      盈亏{' '}
      <b className={styles.net} data-tone={tone}>
        {text}
      </b>
    </span>
  );
}
