import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { RedBagDetail } from '../../../contract/calls/red-bags.ts';
import { PATHS } from '../../../contract/paths.ts';
import { RedBagState } from '../../../contract/player-enums.ts';
import type { Operation } from '../../../db/operation.ts';
import { askAgain, useOffline } from '../../data/connectivity/connectivity.ts';
import { acknowledgeOperation } from '../../data/money/actions.ts';
import type { OperationRequest } from '../../data/money/journal.ts';
import { type SubmitEnd, useOperations, useSubmit } from '../../data/money/use-operations.ts';
import { useServerNow } from '../../data/time/use-server-now.ts';
import { amountText } from '../../format/amounts.ts';
import { requireLogin } from '../../session/dialogs.ts';
import { ChevronRightIcon } from '../../ui/icons/arrows.tsx';
import { OfflineStrip } from '../../ui/offline-strip.tsx';
import { Outcome } from '../operations/form/outcome.tsx';
import { useRedBag } from './data/red-packets.ts';
import styles from './packet.module.css';
import { Countdown, Packet, Seal } from './packet.tsx';
import {
  ENDED_WORDS,
  leftState,
  openingOf,
  type PacketState,
  packetState,
} from './packet-state.ts';
import { Unread } from './packet-states.tsx';
import { ShareBag } from './share-bag.tsx';
import { Takers } from './takers.tsx';

const NEEDS_NETWORK = '现在没有网络，联网后才能打开红包。';

/** A packet for a player: the button to open it, or the result, and who took which share. */
export function PlayerPacket({ bagNo }: { bagNo: string }) {
  const { data: bag, error, isFetching, refetch, dataUpdatedAt } = useRedBag(bagNo);
  const ops = useOperations();
  const offline = useOffline();
  const now = useServerNow(bag?.state === RedBagState.open);
  const refresh = () => void refetch();
  const opening = useOpening(bagNo, refresh);
  const op = openingOf(ops ?? [], bagNo);
  const journalState = op?.state;
  const before = useRef(journalState);
  useEffect(() => {
    // The journal has settled the opening, perhaps in another tab, so the packet is read again.
    const isUnderWay = journalState === 'armed' || journalState === 'sending';
    const isNew = before.current !== undefined && before.current !== journalState;
    if (isNew && !isUnderWay) void refetch();
    before.current = journalState;
  }, [journalState, refetch]);

  if (!bag || !ops) return <Unread error={error} busy={isFetching} onRetry={refresh} />;
  const state = opening.busy ? ({ kind: 'opening' } as const) : packetState(bag, op, now);
  return (
    <div className={styles.page}>
      {offline && <OfflineStrip text="显示的是上次看到的" onRetry={askAgain} />}
      <PacketFront bag={bag} state={state} now={now} onOpen={opening.open} />
      {/* The region is always rendered, because screen readers announce only what appears in an existing
          region. */}
      <p className={styles.fault} role="alert">
        {state.kind !== 'taken' && opening.fault}
      </p>
      {state.kind === 'checking' && (
        <Outcome
          op={state.op}
          label="领红包结果"
          accepted={null}
          onRead={() => void acknowledgeOperation(state.op.opId).catch(() => undefined)}
        />
      )}
      {state.kind === 'mine' && leftState(bag, now) === 'open' && <ShareBag bagNo={bagNo} />}
      <Takers bag={bag} updatedAt={dataUpdatedAt} busy={isFetching} onRefresh={refresh} />
      <p className={styles.ways}>
        <Link to={PATHS.redBag}>
          发一个红包
          <ChevronRightIcon />
        </Link>
      </p>
    </div>
  );
}

/**
 * Opens a packet through the journal, one request at a time; the journal shows the outcome.
 * @param onEnd called when the operation has ended or its outcome is unknown: the packet must be read again
 */
function useOpening(bagNo: string, onEnd: () => void) {
  const offline = useOffline();
  const [fault, setFault] = useState<string>();
  const { sending, submit } = useSubmit(openingRequest, (_, end) => {
    setFault(faultOf(end));
    onEnd();
  });

  function open(): void {
    if (!requireLogin()) return;
    setFault(offline ? NEEDS_NETWORK : undefined);
    if (offline) askAgain();
    else void submit(bagNo);
  }

  return {
    open,
    busy: sending !== undefined,
    // The offline message is dropped once the device is back online.
    fault: fault === NEEDS_NETWORK && !offline ? undefined : fault,
  };
}

function openingRequest(bagNo: string): OperationRequest {
  return {
    kind: 'redBagOpen',
    payload: { bag_no: bagNo },
    subject: bagNo,
    amount: '',
    target: '红包',
  };
}

/** Why the packet was not opened, in words; undefined if it was. */
function faultOf(end: SubmitEnd): string | undefined {
  if (end.kind === 'sent') {
    return end.op.state === 'rejected' ? (end.op.message ?? '平台没有打开这个红包') : undefined;
  }
  // The session has ended; the login dialog says so.
  return end.kind === 'session' && !requireLogin() ? undefined : end.words;
}

interface PacketFrontProps {
  bag: RedBagDetail;
  state: PacketState;
  now: number;
  onOpen: () => void;
}

function PacketFront({ bag, state, now, onOpen }: PacketFrontProps) {
  const told = useRef<HTMLDivElement>(null);
  const wasClosed = useRef(false);
  const isClosed = state.kind === 'open' || state.kind === 'opening';
  useEffect(() => {
    // The seal had the focus and is gone, so the focus moves to the result.
    if (wasClosed.current && !isClosed) told.current?.focus();
    wasClosed.current = isClosed;
  }, [isClosed]);
  const left = leftState(bag, now);
  return (
    <Packet
      face={bag}
      mine={bag.mine}
      opened={state.kind === 'taken' || state.kind === 'mine'}
      seal={isClosed && <Seal busy={state.kind === 'opening'} onOpen={onOpen} />}
    >
      <div ref={told} className={styles.words} role="status" tabIndex={-1}>
        <Words bag={bag} state={state} />
      </div>
      {left === 'open' && state.kind !== 'taken' && <Countdown face={bag} now={now} />}
    </Packet>
  );
}

function Words({ bag, state }: Pick<PacketFrontProps, 'bag' | 'state'>) {
  const { amount, taken_amount: taken, returned } = bag;
  switch (state.kind) {
    case 'mine':
      return (
        <>
          {amount !== undefined && (
            <p className={styles.amount}>
              <b>{amountText(amount)}</b> USDT
            </p>
          )}
          {taken !== undefined && (
            <p className={styles.told}>
              已领走 {amountText(taken)} USDT
              {returned !== undefined && returned > 0n && ` · 已退回 ${amountText(returned)} USDT`}
            </p>
          )}
        </>
      );
    case 'taken':
      return (
        <>
          {state.amount !== undefined && (
            <p className={styles.amount}>
              <b data-testid="red-bag-share">{amountText(state.amount)}</b> USDT
            </p>
          )}
          <p className={styles.told}>已存入钱包</p>
        </>
      );
    case 'opening':
      return <p className={styles.told}>正在打开，网络慢时可能要一分钟。</p>;
    case 'checking':
      return <p className={styles.told}>{checkingWords(state.op)}</p>;
    case 'open':
      return <p className={styles.told}>点「開」打开，领到的直接进钱包</p>;
    case 'empty':
    case 'expired':
      return <p className={styles.ended}>{ENDED_WORDS[state.kind]}</p>;
  }
}

/** A summary; the outcome below has the details. */
function checkingWords({ state }: Operation): string {
  if (state === 'armed') return '登录过期了，还没有打开，请在下方确认。';
  if (state === 'missing') return '平台没有收到，可以再打开一次。';
  return '有没有领到还不确定，见下方。';
}
