import { Link, useLocation } from 'react-router-dom';
import { dayOf } from '../../../../contract/day.ts';
import type { TeamMemberRow } from '../../../../db/account.ts';
import { amountText } from '../../../format/amounts.ts';
import { clockTime } from '../../../format/clock-time.ts';
import { useUserInfo } from '../../../session/user-info.ts';
import { CopyValue } from '../../../ui/copy-value.tsx';
import { Fact } from '../../../ui/facts.tsx';
import { Totals } from '../../../ui/totals.tsx';
import { depthWords } from '../page/agent-labels.ts';
import { withMember } from '../team/member-search.ts';
import styles from './member-head.module.css';

interface MemberHeadProps {
  id: string;
  /** undefined if the member is not stored on the device */
  member: TeamMemberRow | undefined;
  team: readonly TeamMemberRow[] | undefined;
  /** The member's name in the rounds, used if the member is not stored. */
  named: string | undefined;
  /** When the team was read, ms since the epoch: it is older or newer than the page's other data. */
  at: number;
}

export function MemberHead({ id, member, team, named, at }: MemberHeadProps) {
  const name = member?.name || named || `ID ${id}`;
  return (
    <>
      <section className={styles.card} aria-label="成员资料">
        <header className={styles.top}>
          <h2 className={styles.name}>{name}</h2>
          {member && (
            <p className={styles.marks}>
              <span>{depthWords(member.depth)}下级</span>
              {member.vip && <span data-vip>{member.vip}</span>}
            </p>
          )}
        </header>
        {member && (
          <dl className={styles.facts}>
            <Fact label="邀请人">
              <Inviter member={member} team={team} />
            </Fact>
            <Fact label="加入时间">
              {member.joinedAt === undefined ? '—' : dayOf(member.joinedAt)}
            </Fact>
            <Fact label="最近投注">
              {member.lastPlayed ?? (member.stake === 0n ? '还没有' : '—')}
            </Fact>
          </dl>
        )}
        <CopyValue label="成员 ID" value={id} size="s" />
      </section>
      {member && (
        <div>
          <Totals
            label="累计"
            hero={{ label: '累计带来的佣金（USDT）', text: amountText(member.commission) }}
            rest={[
              { label: '投注额', text: amountText(member.stake) },
              { label: '派彩', text: amountText(member.win) },
            ]}
          />
          <p className={styles.time}>累计截至 {clockTime(at)}</p>
        </div>
      )}
    </>
  );
}

/** The member's inviter: the agent, or another member, whose name links to that member's view. */
function Inviter({ member, team }: Pick<MemberHeadProps, 'team'> & { member: TeamMemberRow }) {
  // The device's name of the account is no id of the platform's.
  const own = useUserInfo().data?.id;
  const { search } = useLocation();
  const above = team?.find(({ id }) => id === member.parentId);
  if (above) {
    return (
      <Link className={styles.link} to={{ search: withMember(search, above.id) }}>
        {above.name || above.id}
      </Link>
    );
  }
  const isKnown = own !== undefined && member.parentId !== '';
  return (isKnown ? member.parentId === own : member.depth === 1) ? '你' : '—';
}
