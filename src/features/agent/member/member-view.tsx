import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PlayedRound } from '../../../../contract/calls/agents.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { TeamMemberRow } from '../../../../db/account.ts';
import { mergeQueryViews } from '../../../data/queries/merge-query-views.ts';
import type { QueryView } from '../../../data/queries/query-view.ts';
import { amountText, countText, signedText } from '../../../format/amounts.ts';
import { categoryWords } from '../../../format/category-label.ts';
import { fullTime } from '../../../format/platform-time.ts';
import { Button } from '../../../ui/button.tsx';
import { FreshLine } from '../../../ui/fresh-line.tsx';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { Part } from '../../../ui/part.tsx';
import { PlatformZone } from '../../../ui/platform-zone.tsx';
import { PullDown } from '../../../ui/pull-down.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatePage } from '../../../ui/state-page.tsx';
import { type MemberLogView, useMemberDays, useMemberLog } from '../data/agent-queries.ts';
import type { TeamView } from '../data/use-team.ts';
import { LoadMore } from '../page/load-more.tsx';
import { COMPARE } from '../team/arrange.ts';
import { MemberRow } from '../team/member-row.tsx';
import { withoutMember } from '../team/member-search.ts';
import { MemberDays } from './member-days.tsx';
import { MemberHead } from './member-head.tsx';
import styles from './member-view.module.css';

/** Number of invited members shown at first; a tap shows more. */
const STEP = 5;

interface MemberViewProps {
  id: string;
  /** The part of the team that is stored on the device. */
  team: TeamView;
}

export function MemberView({ id, team: { members: team, updatedAt: teamAt } }: MemberViewProps) {
  const days = useMemberDays(id);
  const log = useMemberLog(id);
  // The member is outside the team only if the platform refuses both requests.
  const refused = refusalOf(days) && refusalOf(log);
  if (refused !== undefined) return <NotInTeam words={refused} />;
  const member = team?.find((row) => row.id === id);
  const view = mergeQueryViews(days, log);
  return (
    <div className={styles.parts}>
      <PullDown refresh={view.refresh} />
      <FreshLine view={view} what="成员" lost="显示的是本机保存的内容" />
      <MemberHead id={id} member={member} team={team} named={log.rows?.[0]?.username} at={teamAt} />
      {days.data || log.rows ? (
        <>
          <MemberDays view={days} />
          {team && <MemberBelow id={id} team={team} />}
          <MemberLog view={log} />
        </>
      ) : (
        <>
          {team && <MemberBelow id={id} team={team} />}
          <NothingSeen view={view} what="每日佣金和投注记录" />
        </>
      )}
    </div>
  );
}

/** The platform's message if it refused the request, as it does for ids outside the agent's team. */
function refusalOf({ error }: QueryView): string | undefined {
  return error instanceof AppError && error.kind === 'refused' ? error.message : undefined;
}

function NotInTeam({ words }: { words: string }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <StatePage
      mood="oops"
      title={words}
      text="请从下级列表里选择成员。"
      action="看下级列表"
      onAction={() => navigate({ search: withoutMember(search) }, { replace: true })}
    />
  );
}

function MemberBelow({ id, team }: { id: string; team: readonly TeamMemberRow[] }) {
  const [most, setMost] = useState(STEP);
  const below = useMemo(
    () => team.filter(({ parentId }) => parentId === id).sort(COMPARE.commission),
    [team, id],
  );
  if (below.length === 0) return null;
  const left = below.length - most;
  return (
    <Part title={`他的下级 ${countText(below.length)} 人`}>
      <ul className={styles.rows}>
        {below.slice(0, most).map((row) => (
          <li key={row.id}>
            <MemberRow row={row} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button onClick={() => setMost(most + STEP * 4)}>还有 {countText(left)} 人</Button>
      )}
    </Part>
  );
}

function MemberLog({ view }: { view: MemberLogView }) {
  const { rows: rounds, total } = view;
  return (
    <Part title={total ? `投注记录 ${countText(total)} 笔` : '投注记录'}>
      {!rounds && (
        <NothingSeen view={view} what="投注记录">
          <Skeleton heights={[16]} />
        </NothingSeen>
      )}
      {rounds?.length === 0 && <p className={styles.none}>他还没有投注过。</p>}
      {rounds && rounds.length > 0 && (
        <>
          <ul className={styles.memberLogRows}>
            {rounds.map((round) => (
              <Round key={round.id} {...round} />
            ))}
          </ul>
          <PlatformZone />
          <End view={view} />
        </>
      )}
    </Part>
  );
}

function Round({ game_name: game, game_type: type, stake, win, created_at: at }: PlayedRound) {
  const net = win === undefined ? undefined : win - stake;
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <b>{game || categoryWords(type)}</b>
        <span className={styles.sub}>{fullTime(at)}</span>
      </span>
      <span className={styles.side}>
        <b className={styles.figure} data-tone={toneOf(net)}>
          <span className="unseen">输赢 </span>
          {signedText(net)}
        </b>
        <span className={styles.sub}>投注 {amountText(stake)}</span>
      </span>
    </li>
  );
}

function toneOf(net: bigint | undefined): 'good' | 'bad' | undefined {
  if (net === undefined || net === 0n) return undefined;
  return net > 0n ? 'good' : 'bad';
}

function End({ view }: { view: MemberLogView }) {
  const { more, isWhole, offline } = view;
  if (!more) {
    return <p className={styles.end}>{isWhole ? '没有更多了' : '平台没有给出更多记录'}</p>;
  }
  if (offline) return <p className={styles.end}>更早的记录联网后才能看</p>;
  return <LoadMore {...view} more={more} />;
}
