import type { RedBagDetail } from '../../../contract/calls/red-bags.ts';
import { serverNow } from '../../api/server-clock.ts';
import { amountText } from '../../format/amounts.ts';
import { clockTime } from '../../format/clock-time.ts';
import { eventTime } from '../../format/platform-time.ts';
import { PlatformZone } from '../../ui/platform-zone.tsx';
import { RefreshLine } from '../../ui/refresh-line.tsx';
import { takenText } from './packet-state.ts';
import styles from './takers.module.css';

interface TakersProps {
  bag: RedBagDetail;
  /** ms since the epoch */
  updatedAt: number;
  busy: boolean;
  onRefresh: () => void;
}

export function Takers({ bag, updatedAt, busy, onRefresh }: TakersProps) {
  const { takers, taken_count } = bag;
  const taken = takenText(bag);
  return (
    <section className={styles.section} aria-labelledby="red-bag-takers">
      <header className={styles.head}>
        <h2 id="red-bag-takers">{taken ? `已领 ${taken} 个` : '领取情况'}</h2>
        <RefreshLine label="刷新领取情况" busy={busy} onRefresh={onRefresh}>
          <time>截至 {clockTime(updatedAt)}</time>
        </RefreshLine>
      </header>
      {takers.length === 0 ? (
        <p className={styles.none}>
          {taken_count === 0 ? '还没有人领。' : '打开之后能看到大家领了多少。'}
        </p>
      ) : (
        <ol className={styles.list}>
          {takers.map(({ name, amount, taken_at, best, me }) => (
            <li key={`${taken_at} ${name} ${amount}`} className={styles.taker}>
              <span className={styles.who}>
                <b>
                  {name || '玩家'}
                  {me && <i>我</i>}
                </b>
                <small>{eventTime(taken_at, serverNow())}</small>
              </span>
              <span className={styles.what}>
                <b>{amountText(amount)} USDT</b>
                {best && <small>手气最佳</small>}
              </span>
            </li>
          ))}
        </ol>
      )}
      {takers.length > 0 && <PlatformZone />}
    </section>
  );
}
