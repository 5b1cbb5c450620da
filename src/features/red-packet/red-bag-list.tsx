import { Link, useNavigate } from 'react-router-dom';
import type { RedBag } from '../../../contract/calls/red-bags.ts';
import { RedBagKind } from '../../../contract/enums.ts';
import { askAgain, useOffline } from '../../data/connectivity/connectivity.ts';
import { useServerNow } from '../../data/time/use-server-now.ts';
import { amountText, signedText } from '../../format/amounts.ts';
import { clockTime } from '../../format/clock-time.ts';
import { PATHS, pathTo } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { OfflineStrip } from '../../ui/offline-strip.tsx';
import { StatePage } from '../../ui/state-page.tsx';
import { useRedBags } from './data/red-packets.ts';
import { stateWords, sumOf } from './packet-state.ts';
import styles from './red-bag-page.module.css';

const NONE: Record<RedBagKind, { title: string; text: string }> = {
  1: { title: '还没有发过红包', text: '包一个发给朋友，谁领了多少在这里看得到。' },
  2: { title: '还没有收到红包', text: '打开朋友发来的链接，领到的会记在这里。' },
};

const MINUTE_MS = 60_000;

export function RedBagList({ kind }: { kind: RedBagKind }) {
  const navigate = useNavigate();
  const offline = useOffline();
  const { bags, total, updatedAt, error, refresh, more, loadingMore } = useRedBags(kind);
  const now = useServerNow(true, MINUTE_MS);
  return (
    <>
      {offline && <OfflineStrip text={bags && '显示的是上次看到的'} onRetry={askAgain} />}
      {!bags && (error || offline) && (
        <StatePage
          mood={offline ? 'offline' : 'oops'}
          title="红包没有取到"
          text={offline ? '这里还没有在本机看过，联网后再来。' : (error?.message ?? '')}
          action="重试"
          onAction={refresh}
        />
      )}
      {!bags && !error && <div className={styles.skeleton} role="status" aria-label="正在取红包" />}
      {bags && bags.length === 0 && (
        <StatePage
          mood="idle"
          {...NONE[kind]}
          action="发一个红包"
          onAction={() => navigate(PATHS.redBag, { replace: true })}
        />
      )}
      {bags && bags.length > 0 && (
        <>
          <Sum kind={kind} bags={bags} total={total} updatedAt={updatedAt} />
          <ul className={styles.list}>
            {bags.map((bag) => (
              <Row key={bag.bag_no} kind={kind} bag={bag} now={now} />
            ))}
          </ul>
          {more && (
            <Button wide busy={loadingMore} onClick={more}>
              更多
            </Button>
          )}
        </>
      )}
    </>
  );
}

interface SumProps extends Pick<ReturnType<typeof useRedBags>, 'total' | 'updatedAt'> {
  kind: RedBagKind;
  bags: readonly RedBag[];
}

function Sum({ kind, bags, total, updatedAt }: SumProps) {
  const { amount, taken, returned } = sumOf(bags);
  const isSent = kind === RedBagKind.sent;
  return (
    <section className={styles.sum} aria-label="合计">
      <p className={styles.caption}>
        <span>
          {bags.length < total ? `最近 ${bags.length} 个` : `共 ${bags.length} 个`}
          {isSent ? '，发出' : '，收到'}
        </span>
        <time>截至 {clockTime(updatedAt)}</time>
      </p>
      <p className={styles.figure}>
        <b>{amountText(amount)}</b> USDT
      </p>
      {isSent && (
        <p className={styles.parts}>
          被领走 {amountText(taken)} · 退回 {amountText(returned)}
        </p>
      )}
    </section>
  );
}

function Row({ kind, bag, now }: { kind: RedBagKind; bag: RedBag; now: number }) {
  const isSent = kind === RedBagKind.sent;
  const { words, isOpen } = stateWords(bag, now);
  return (
    <li className={styles.row}>
      <Link className={styles.link} to={pathTo('redBag', { bag: bag.bag_no })}>
        <span className={styles.what}>
          <b>{isSent ? bag.message || '红包' : `${bag.from || '有人'} 的红包`}</b>
          <small>{clockTime(isSent ? bag.created_at : (bag.taken_at ?? bag.created_at))}</small>
        </span>
        <span className={styles.how}>
          <b data-in={!isSent || undefined}>
            {isSent ? amountText(bag.amount) : signedText(bag.amount)}
          </b>
          {isSent && <small data-open={isOpen || undefined}>{words}</small>}
        </span>
      </Link>
    </li>
  );
}
