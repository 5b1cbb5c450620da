import type { IncomeDay } from '../../../../db/account.ts';
import { amountText, shareOf } from '../../../format/amounts.ts';
import { categoryWords } from '../../../format/category-label.ts';
import { dayWords, weekdayOf } from '../../../format/platform-time.ts';
import { DayRow } from '../../../ui/day-row.tsx';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import type { Performance, PerformanceView } from '../data/performance.ts';
import { Part } from '../page/part.tsx';
import { daySource } from './income-query.ts';
import { IncomeSkeleton } from './income-skeleton.tsx';
import { ShareBars } from './share-bars.tsx';
import styles from './team-view.module.css';

interface TeamViewProps {
  /** Oldest first; undefined until read. */
  days: readonly IncomeDay[] | undefined;
  view: PerformanceView;
}

/** The team's performance: its totals, by game type and by day. */
export function TeamView({ days, view }: TeamViewProps) {
  const { data: performance } = view;
  return (
    <>
      {performance ? (
        <>
          <Part title="团队业绩">
            <Sums performance={performance} />
          </Part>
          <Categories performance={performance} />
        </>
      ) : (
        <NothingSeen view={view} what="这段时间的业绩">
          <IncomeSkeleton />
        </NothingSeen>
      )}
      {days && days.length > 0 && (
        <Part title="每日投注与充提">
          <RowList>
            {[...days].reverse().map((day) => (
              <li key={day.day}>
                <DayRow
                  to={daySource(day.day)}
                  day={dayWords(day.day)}
                  weekday={weekdayOf(day.day)}
                  sub={`充值 ${amountText(day.deposit)} · 提现 ${amountText(day.withdrawal)}`}
                  figure={amountText(day.stake)}
                >
                  活跃 {day.active} · 新增 {day.joined}
                </DayRow>
              </li>
            ))}
          </RowList>
        </Part>
      )}
    </>
  );
}

function Sums({ performance }: { performance: Performance }) {
  const { stake, win, deposit, withdrawal, active, joined } = performance;
  const figures = [
    ['投注额', amountText(stake)],
    ['派彩', amountText(win)],
    ['充值', amountText(deposit)],
    ['提现', amountText(withdrawal)],
    ['活跃人数', active.toLocaleString('en')],
    ['新增人数', joined.toLocaleString('en')],
  ] as const;
  return (
    <dl className={styles.sums}>
      {figures.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-long={text.length > 11 || undefined}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Categories({ performance: { categories, stake } }: { performance: Performance }) {
  const played = categories.filter((share) => share.stake > 0n);
  if (played.length === 0) return null;
  return (
    <Part title="按游戏类型">
      <ShareBars
        shares={[...played]
          .sort((a, b) => (a.stake > b.stake ? -1 : 1))
          .map((share) => ({
            key: share.game_type,
            label: categoryWords(share.game_type),
            note: '投注额',
            figure: amountText(share.stake),
            percent: shareOf(share.stake, stake),
          }))}
      />
    </Part>
  );
}
