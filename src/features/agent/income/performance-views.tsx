import { Link } from 'react-router-dom';
import type { TeamMember } from '../../../../contract/calls/agents.ts';
import { pathTo } from '../../../../contract/paths.ts';
import type { IncomeDay } from '../../../../db/account.ts';
import { amountText, countText, shareOf } from '../../../format/amounts.ts';
import { categoryWords } from '../../../format/category-label.ts';
import { dayWords, weekdayOf } from '../../../format/platform-time.ts';
import { openDialog } from '../../../session/dialogs.ts';
import { Button } from '../../../ui/button.tsx';
import { DayRow } from '../../../ui/day-row.tsx';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { Part } from '../../../ui/part.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatePage } from '../../../ui/state-page.tsx';
import type { Performance, PerformanceView, TopMembersView } from '../data/agent-queries.ts';
import { depthWords } from '../page/agent-labels.ts';
import { LoadMore } from '../page/load-more.tsx';
import { daySource } from './income-query.ts';
import styles from './performance-views.module.css';
import { ShareBars } from './share-bars.tsx';

export function SourceView({ view, top }: { view: PerformanceView; top: TopMembersView }) {
  const { data: performance } = view;
  if (!performance) {
    return (
      <NothingSeen view={view} what="这段时间的来源">
        <Skeleton heights={[8.25, 26.25]} />
      </NothingSeen>
    );
  }
  if (performance.stake === 0n && performance.commission === 0n) {
    return (
      <StatePage
        mood="sleep"
        title="这段时间没有来源"
        text="下级有投注才有佣金，换一段时间看看。"
        actions={<Button onClick={() => openDialog('invite')}>邀请好友</Button>}
      />
    );
  }
  const { depths, commission } = performance;
  return (
    <>
      {depths.length === 0 && (
        <StatePage
          mood="sleep"
          title="平台没有给出按层级的佣金"
          text="看看下面的贡献排行和每天的佣金。"
        />
      )}
      {depths.length > 0 && (
        <Part title="按层级">
          <ShareBars
            shares={depths.map((share) => ({
              key: share.depth,
              label: depthWords(share.depth),
              note: `${countText(share.members)} 人 · 投注 ${amountText(share.stake)}`,
              figure: amountText(share.commission),
              percent: partOf(share.commission, commission),
            }))}
            gold
          />
        </Part>
      )}
      <TopMembers view={top} />
    </>
  );
}

/** A part in percent of the whole; undefined if one of them is unknown. */
function partOf(part: bigint | undefined, whole: bigint | undefined): number | undefined {
  return part === undefined || whole === undefined ? undefined : shareOf(part, whole);
}

function TopMembers({ view }: { view: TopMembersView }) {
  const { members, more } = view;
  if (!members) return <NothingSeen view={view} what="下级排行" />;
  if (members.length === 0) return null;
  return (
    <Part title="贡献排行" more={{ to: pathTo('lowerList'), words: '下级列表' }}>
      <RowList>
        {members.map((member, index) => (
          <li key={member.id}>
            <TopMember member={member} rank={index + 1} />
          </li>
        ))}
      </RowList>
      {more && !view.offline && <LoadMore {...view} more={more} />}
    </Part>
  );
}

function TopMember({ member, rank }: { member: TeamMember; rank: number }) {
  return (
    <Link to={pathTo('lowerList', { member: member.id })} className={styles.row}>
      <span className={styles.rank} data-top={rank <= 3 || undefined}>
        {rank}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          {member.username || member.id}
          <small>{depthWords(member.depth)}</small>
        </span>
        <span className={styles.sub}>投注 {amountText(member.stake)}</span>
      </span>
      <b className={styles.figure}>{amountText(member.commission)}</b>
    </Link>
  );
}

interface TeamViewProps {
  /** Oldest first; undefined until read. */
  days: readonly IncomeDay[] | undefined;
  view: PerformanceView;
}

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
          <Skeleton heights={[8.25, 26.25]} />
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
                  活跃 {countText(day.active)} · 新增 {countText(day.joined)}
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
    ['活跃人数', countText(active)],
    ['新增人数', countText(joined)],
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
  const played = categories.filter((share) => (share.stake ?? 0n) > 0n);
  if (played.length === 0) return null;
  return (
    <Part title="按游戏类型">
      <ShareBars
        shares={[...played]
          .sort((a, b) => ((a.stake ?? 0n) > (b.stake ?? 0n) ? -1 : 1))
          .map((share) => ({
            key: share.game_type,
            label: categoryWords(share.game_type),
            note: '投注额',
            figure: amountText(share.stake),
            percent: partOf(share.stake, stake),
          }))}
      />
    </Part>
  );
}
