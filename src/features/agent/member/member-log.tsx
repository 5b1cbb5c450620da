import type { PlayedRound } from '../../../../contract/calls/agents.ts';
import { amountText, signedText } from '../../../format/amounts.ts';
import { categoryWords } from '../../../format/category-label.ts';
import { fullTime } from '../../../format/platform-time.ts';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import type { MemberLogView } from '../data/member.ts';
import { LoadMore } from '../page/load-more.tsx';
import { Part } from '../page/part.tsx';
import styles from './member-log.module.css';

/** What a member played, newest first; the next page comes when its end is near. */
export function MemberLog({ view }: { view: MemberLogView }) {
  const { rounds, total } = view;
  const count = Math.max(total, rounds?.length ?? 0);
  return (
    <Part title={count > 0 ? `投注记录 ${count.toLocaleString('en')} 笔` : '投注记录'}>
      {!rounds && (
        <NothingSeen view={view} what="投注记录">
          <div className={styles.box} aria-hidden="true" />
        </NothingSeen>
      )}
      {rounds?.length === 0 && <p className={styles.none}>他还没有投注过。</p>}
      {rounds && rounds.length > 0 && (
        <>
          <ul className={styles.rows}>
            {rounds.map((round) => (
              <Round key={round.id} {...round} />
            ))}
          </ul>
          <End view={view} />
        </>
      )}
    </Part>
  );
}

function Round({ game_name: game, game_type: type, stake, win, created_at: at }: PlayedRound) {
  const net = win - stake;
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

function toneOf(net: bigint): 'good' | 'bad' | undefined {
  if (net === 0n) return undefined;
  return net > 0n ? 'good' : 'bad';
}

function End({ view: { more, loadingMore, moreFailed, offline } }: { view: MemberLogView }) {
  if (!more) return <p className={styles.end}>没有更多了</p>;
  if (offline) return <p className={styles.end}>更早的记录联网后才能看</p>;
  return <LoadMore more={more} busy={loadingMore} failed={moreFailed} />;
}
