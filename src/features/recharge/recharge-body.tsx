import { type ReactNode, useMemo, useState } from 'react';
import { messageOf } from '../../../contract/errors.ts';
import { isNotOffered } from '../../api/not-offered.ts';
import { useOffline } from '../../data/connectivity/connectivity.ts';
import { unsettledSign } from '../../data/money/account-journal.ts';
import { isOnChain, isTimed, sortOrders } from '../../data/money/order-phase.ts';
import {
  openMoneyAhead,
  useFollowOrders,
  useOrders,
  useUnsettled,
} from '../../data/money/use-operations.ts';
import { usePayChannels } from '../../data/money/wallet-queries.ts';
import { useQueryView } from '../../data/queries/query-view.ts';
import { useServerNow } from '../../data/time/use-server-now.ts';
import { clockTime } from '../../format/clock-time.ts';
import { openDialog } from '../../session/dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { NothingSeen } from '../../ui/nothing-seen.tsx';
import { OfflineStrip } from '../../ui/offline-strip.tsx';
import { PlatformZone } from '../../ui/platform-zone.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSlow } from '../../ui/slow-note.tsx';
import { StatePage } from '../../ui/state-page.tsx';
import { UnsettledStrip } from '../../ui/unsettled-strip.tsx';
import { offeredChannels } from './channels.ts';
import { OrderList, useAsOf } from './order-list.tsx';
import styles from './recharge-body.module.css';
import { RechargeForm } from './recharge-form.tsx';
import { useRecharge } from './use-recharge.ts';

/** Number of completed orders on the page; the records page lists all of them. */
const RECENT = 3;
/** Longest wait (ms) of the form for the known orders: the database may hang, and the platform be slow. */
const ORDERS_PATIENCE_MS = 1_000;

openMoneyAhead();

interface RechargeBodyProps {
  /** Only the channels with a cashier of their own, and the orders paid there: for players without USDT. */
  cashiersOnly?: boolean;
  /** Above the orders and the form: the balance, or an introduction. */
  top: ReactNode;
  children: ReactNode;
}

/** The open orders, polled while the page is on screen, and the form for a new one. */
export function RechargeBody({ cashiersOnly = false, top, children }: RechargeBodyProps) {
  const orders = useOrders('deposit');
  const follow = useFollowOrders('deposit');
  const now = useServerNow(orders?.some(isTimed) ?? false);
  const { open, ended } = useMemo(() => sortOrders(orders ?? [], now), [orders, now]);
  const times = { now, asOf: useAsOf(follow) };
  const offline = useOffline();
  const query = usePayChannels();
  const submission = useRecharge();
  const operations = useUnsettled('deposit');
  const unsettled = unsettledSign(operations ?? []);
  // A device without stored orders learns of another device's orders with the first answer.
  const isTold = follow.found === 0 || follow.error !== null || offline;
  const isRead = useOnceTrue(
    orders !== undefined && operations !== undefined && (orders.length > 0 || isTold),
  );
  const offered = offeredChannels(query.data);
  const channels = cashiersOnly ? offered.filter(({ kind }) => kind !== 'recharge') : offered;
  return (
    <>
      {offline && <OfflineStrip text="显示的是本机保存的内容" onRetry={follow.refresh} />}
      {top}
      {/* The orders are shown above the form, so a form that came before them would move. */}
      {isRead && (
        <>
          {!submission.busy && unsettled.count > 0 && (
            <UnsettledStrip
              text={unsettled.words}
              urgent={unsettled.urgent}
              onOpen={() => openDialog('operations')}
            />
          )}
          <OrderList
            {...times}
            title="进行中的订单"
            orders={cashiersOnly ? open.filter((order) => !isOnChain(order)) : open}
          />
          {channels.length > 0 ? (
            <RechargeForm
              channels={channels}
              awaiting={!cashiersOnly && query.isPending}
              submission={submission}
              verb={cashiersOnly ? '去购买' : '生成充值订单'}
            />
          ) : (
            <NoCashier query={query} />
          )}
          {channels.length > 0 && <ChannelsNote query={query} offline={offline} />}
          {!cashiersOnly && (
            <OrderList {...times} title="最近的订单" orders={ended.slice(0, RECENT)} />
          )}
          {open.length + ended.length > 0 && <PlatformZone />}
          {children}
        </>
      )}
    </>
  );
}

/** Whether the condition has been true, or was not within the patience; a form keeps its text from then on. */
function useOnceTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(false);
  const slow = useSlow(!isTrue && !wasTrue, ORDERS_PATIENCE_MS);
  if (!wasTrue && (isTrue || slow)) setWasTrue(true);
  return wasTrue;
}

function NoCashier({ query }: { query: ReturnType<typeof usePayChannels> }) {
  const view = useQueryView(query, query.refetch);
  if (!query.data) {
    return (
      <NothingSeen view={view} what="购买方式" isLacking={isNotOffered(query.error)}>
        {/* As tall as the form that follows, so that what is below it stays in its place. */}
        <Skeleton heights={[21.75]} />
      </NothingSeen>
    );
  }
  return (
    <StatePage
      mood="sleep"
      title="现在没有可用的购买方式"
      text="可以从自己的钱包或交易所转入 USDT。"
    />
  );
}

interface ChannelsNoteProps {
  query: ReturnType<typeof usePayChannels>;
  offline: boolean;
}

function ChannelsNote({ query, offline }: ChannelsNoteProps) {
  const { data, dataUpdatedAt, isError, error, refetch } = query;
  if (data) {
    if (!offline) return null;
    return <p className={styles.asOf}>充值方式截至 {clockTime(dataUpdatedAt)}</p>;
  }
  // A platform without this call has no other ways to pay, which is nothing to retry.
  if (!isError || offline || isNotOffered(error)) return null;
  return (
    <p className={styles.note}>
      <span>其他充值方式没有加载出来：{messageOf(error)}</span>
      <Button size="s" onClick={() => void refetch()}>
        重试
      </Button>
    </p>
  );
}
