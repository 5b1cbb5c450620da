import { Link, useNavigate } from 'react-router-dom';
import type { RedBag } from '../../../contract/calls/red-bags.ts';
import { RED_BAG } from '../../../contract/constants.ts';
import { PATHS, pathTo } from '../../../contract/paths.ts';
import { RedBagKind } from '../../../contract/player-enums.ts';
import { askAgain } from '../../data/connectivity/connectivity.ts';
import { useServerNow } from '../../data/time/use-server-now.ts';
import { amountText, signedText } from '../../format/amounts.ts';
import { clockTime } from '../../format/clock-time.ts';
import { eventTime } from '../../format/platform-time.ts';
import { Button } from '../../ui/button.tsx';
import { NothingSeen } from '../../ui/nothing-seen.tsx';
import { OfflineStrip } from '../../ui/offline-strip.tsx';
import { PlatformZone } from '../../ui/platform-zone.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatePage } from '../../ui/state-page.tsx';
import { Steps } from '../../ui/steps.tsx';
import { useRedBags } from './data/red-packets.ts';
import { stateWords, sumOf } from './packet-state.ts';
import styles from './red-bag-page.module.css';

const NONE: Record<RedBagKind, { title: string; text: string }> = {
  1: { title: '还没有发过红包', text: '包一个发给朋友，谁领了多少在这里看得到。' },
  2: { title: '还没有收到红包', text: '打开朋友发来的链接，领到的会记在这里。' },
};

const STEPS = {
  [RedBagKind.sent]: [
    { title: '定金额和个数', text: '拼手气的每人不一样，普通的一样多。' },
    { title: '把链接发给朋友', text: '知道链接的人都可以领，先到先得。' },
    { title: '看谁领了', text: `${RED_BAG.hours} 小时没领完的自动退回钱包。` },
  ],
  [RedBagKind.received]: [
    { title: '打开朋友发来的链接', text: '没有登录的，先登录或注册。' },
    { title: '点开红包', text: '领到多少马上看得到，一个红包每人领一次。' },
    { title: '直接进余额', text: '领到的钱就在钱包里，不用再转。' },
  ],
};

const MINUTE_MS = 60_000;

export function RedBagList({ kind }: { kind: RedBagKind }) {
  const navigate = useNavigate();
  const { bags, isWhole, view, more, loadingMore } = useRedBags(kind);
  const now = useServerNow(true, MINUTE_MS);
  if (!bags) {
    return (
      <NothingSeen view={view} what="红包">
        <Skeleton heights={[20]} />
      </NothingSeen>
    );
  }
  return (
    <>
      {view.offline && <OfflineStrip text="显示的是上次看到的" onRetry={askAgain} />}
      {bags.length === 0 ? (
        <>
          <StatePage
            mood="idle"
            {...NONE[kind]}
            action="发一个红包"
            onAction={() => navigate(PATHS.redBag, { replace: true })}
          />
          <Steps
            title={kind === RedBagKind.sent ? '怎么发红包' : '怎么领红包'}
            steps={STEPS[kind]}
          />
        </>
      ) : (
        <>
          <Sum kind={kind} bags={bags} isWhole={isWhole} updatedAt={view.updatedAt} />
          <ul className={styles.list}>
            {bags.map((bag) => (
              <Row key={bag.bag_no} kind={kind} bag={bag} now={now} />
            ))}
          </ul>
          <PlatformZone />
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

interface SumProps {
  kind: RedBagKind;
  bags: readonly RedBag[];
  /** Whether `bags` are all packets, not only the newest. */
  isWhole: boolean;
  updatedAt: number;
}

function Sum({ kind, bags, isWhole, updatedAt }: SumProps) {
  const { amount, taken, returned } = sumOf(bags);
  const isSent = kind === RedBagKind.sent;
  return (
    <section className={styles.sum} aria-label="合计">
      <p className={styles.caption}>
        <span>
          {isWhole ? `共 ${bags.length} 个` : `最近 ${bags.length} 个`}
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
          <small>
            {eventTime(isSent ? bag.created_at : (bag.taken_at ?? bag.created_at), now)}
          </small>
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
