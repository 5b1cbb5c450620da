import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { RedBag } from '../../../contract/calls/red-bags.ts';
import { RedBagKind } from '../../../contract/enums.ts';
import { askAgain, useOffline } from '../../data/connectivity/connectivity.ts';
import { useServerNow } from '../../data/time/use-server-now.ts';
import { amountText, signedText } from '../../format/amounts.ts';
import { clockTime } from '../../format/clock-time.ts';
import { PATHS, pathTo } from '../../paths.ts';
import { useLoggedIn, useViewer, useViewerKey } from '../../session/session-store.ts';
import { useGoBack } from '../../session/use-go-back.ts';
import { Button } from '../../ui/button.tsx';
import { OfflineStrip } from '../../ui/offline-strip.tsx';
import { PageFrame } from '../../ui/player-page.tsx';
import { StatePage } from '../../ui/state-page.tsx';
import { WalletPage } from '../operations/page/wallet-page.tsx';
import { type RedBagList as Listed, useRedBags } from './data/red-packets.ts';
import { readBagNo } from './link.ts';
import { stateWords, sumOf } from './list-labels.ts';
import { NoSuchBag } from './packet-states.tsx';
import { PlayerPacket } from './player-packet.tsx';
import styles from './red-bag-page.module.css';
import { SendMoneyForm } from './send-money-form.tsx';
import { VisitorPacket } from './visitor-packet.tsx';

const NONE: Record<RedBagKind, { title: string; text: string }> = {
  1: { title: '还没有发过红包', text: '包一个发给朋友，谁领了多少在这里看得到。' },
  2: { title: '还没有收到红包', text: '打开朋友发来的链接，领到的会记在这里。' },
};

const MINUTE_MS = 60_000;

const PLACES = [
  { list: undefined, label: '发红包' },
  { list: 'sent', label: '我发的' },
  { list: 'received', label: '我收的' },
] as const;

/**
 * Specification chapter 2, `/redBag`: sends red packets and lists them; with `bag` it opens one
 * (decision 0072).
 */
export function RedBagPage() {
  const [query] = useSearchParams();
  const bagNo = readBagNo(query.get('bag'));
  return (
    // The page sets its own width, because it is rendered outside the layout.
    <div className={styles.column}>
      {bagNo === 'none' ? <Home /> : <Packet key={bagNo ?? ''} bagNo={bagNo} />}
    </div>
  );
}

function Home() {
  const list = useChosenList();
  return (
    <WalletPage title="红包" visitorText="登录后给朋友发红包，看谁领了多少。">
      <RedBagNav />
      {list === undefined && <SendMoneyForm />}
      {list === RedBagKind.sent && <RedBagList key="sent" kind={list} />}
      {list === RedBagKind.received && <RedBagList key="received" kind={list} />}
    </WalletPage>
  );
}

function Packet({ bagNo }: { bagNo: string | undefined }) {
  const goBack = useGoBack();
  const viewer = useViewer();
  const key = useViewerKey();
  const loggedIn = useLoggedIn();
  return (
    <PageFrame title="红包" goBack={goBack}>
      {bagNo === undefined && <NoSuchBag />}
      {bagNo !== undefined &&
        (loggedIn || viewer !== undefined ? (
          <PlayerPacket key={key} bagNo={bagNo} />
        ) : (
          <VisitorPacket bagNo={bagNo} />
        ))}
    </PageFrame>
  );
}

/** The list in the address; undefined means the form. */
function useChosenList(): RedBagKind | undefined {
  const [query] = useSearchParams();
  const list = query.get('list');
  if (list === 'sent') return RedBagKind.sent;
  return list === 'received' ? RedBagKind.received : undefined;
}

/** Links between the form and the two lists, each with its own address. */
function RedBagNav() {
  const [query] = useSearchParams();
  const chosen = PLACES.find(({ list }) => list === query.get('list')) ?? PLACES[0];
  return (
    <nav className={styles.nav} aria-label="红包">
      {PLACES.map((place) => (
        <Link
          key={place.label}
          className={styles.place}
          to={pathTo('redBag', { list: place.list })}
          replace
          aria-current={place === chosen ? 'page' : undefined}
        >
          {place.label}
        </Link>
      ))}
    </nav>
  );
}

/** The packets that the player has sent, or those of which they took a share. */
function RedBagList({ kind }: { kind: RedBagKind }) {
  const navigate = useNavigate();
  const offline = useOffline();
  const list = useRedBags(kind);
  const now = useServerNow(true, MINUTE_MS);
  const { bags, error, refresh } = list;
  return (
    <>
      {offline && <OfflineStrip text={bags && '显示的是上次看到的'} onRetry={askAgain} />}
      {!bags && (error || offline) && (
        <StatePage
          mood={offline ? 'offline' : 'oops'}
          title="红包没有取到"
          text={offline ? '这里还没有在本机看过，联网后再来。' : (error?.message ?? '')}
          actions={
            <Button tone="primary" onClick={refresh}>
              重试
            </Button>
          }
        />
      )}
      {!bags && !error && <div className={styles.skeleton} role="status" aria-label="正在取红包" />}
      {bags && bags.length === 0 && (
        <StatePage
          mood="idle"
          {...NONE[kind]}
          actions={
            <Button tone="primary" onClick={() => navigate(PATHS.redBag, { replace: true })}>
              发一个红包
            </Button>
          }
        />
      )}
      {bags && bags.length > 0 && (
        <>
          <Sum kind={kind} list={list} />
          <ul className={styles.list}>
            {bags.map((bag) => (
              <Row key={bag.bag_no} kind={kind} bag={bag} now={now} />
            ))}
          </ul>
          {list.more && (
            <Button wide busy={list.loadingMore} onClick={list.more}>
              更多
            </Button>
          )}
        </>
      )}
    </>
  );
}

function Sum({ kind, list: { bags = [], total, updatedAt } }: { kind: RedBagKind; list: Listed }) {
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
