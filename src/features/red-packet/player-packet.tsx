import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { RedBagDetail } from '../../../contract/calls/red-bags.ts';
import { RedBagState } from '../../../contract/enums.ts';
import { messageOf } from '../../../contract/errors.ts';
import { askAgain, useOffline } from '../../data/connectivity/connectivity.ts';
import { acknowledgeOperation, submitOperation } from '../../data/money/actions.ts';
import { NotSent } from '../../data/money/not-sent.ts';
import { useOperations } from '../../data/money/use-operations.ts';
import { useServerNow } from '../../data/time/use-server-now.ts';
import { PATHS } from '../../paths.ts';
import { requireLogin } from '../../session/dialogs.ts';
import { ChevronRightIcon } from '../../ui/icons/arrows.tsx';
import { OfflineStrip } from '../../ui/offline-strip.tsx';
import { Outcome } from '../operations/form/outcome.tsx';
import { useRedBag } from './data/red-packets.ts';
import styles from './packet.module.css';
import { PacketFront } from './packet-front.tsx';
import { leftState, openingOf, packetState } from './packet-state.ts';
import { Unread } from './packet-states.tsx';
import { ShareBag } from './share-bag.tsx';
import { Takers } from './takers.tsx';

const NEEDS_NETWORK = '现在没有网络，联网后才能打开红包。';

/** The sender watches who takes. */
const watched = (bag: RedBagDetail | undefined) =>
  bag?.mine === true && bag.state === RedBagState.open;

/** A packet for a player: to open, or what came of it, and who took what. */
export function PlayerPacket({ bagNo }: { bagNo: string }) {
  const { data: bag, error, isFetching, refetch, dataUpdatedAt } = useRedBag(bagNo, watched);
  const ops = useOperations();
  const offline = useOffline();
  const now = useServerNow(bag?.state === RedBagState.open);
  const refresh = () => void refetch();
  const opening = useOpening(bagNo, refresh);
  const op = openingOf(ops ?? [], bagNo);
  const settled = op?.state;
  const before = useRef(settled);
  useEffect(() => {
    // Cleared up by the journal, perhaps in another tab: the packet tells the rest.
    if (before.current !== undefined && before.current !== settled) void refetch();
    before.current = settled;
  }, [settled, refetch]);

  if (!bag || !ops) return <Unread error={error} busy={isFetching} onRetry={refresh} />;
  const state = opening.busy ? ({ kind: 'opening' } as const) : packetState(bag, op, now);
  return (
    <div className={styles.page}>
      {offline && <OfflineStrip text="显示的是上次看到的" onRetry={askAgain} />}
      <PacketFront bag={bag} state={state} now={now} onOpen={() => void opening.open()} />
      {/* The region stays in the page, so that screen readers notice what appears in it. */}
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
 * Opens a packet through the journal, once at a time; how it ends shows in the journal.
 * @param onEnd it is over, or unknown: the packet has to be asked for again
 */
function useOpening(bagNo: string, onEnd: () => void) {
  const offline = useOffline();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const running = useRef(false);

  async function open(): Promise<void> {
    // The state is a render late: a double tap must not pass.
    if (running.current || !requireLogin()) return;
    if (offline) {
      setFault(NEEDS_NETWORK);
      askAgain();
      return;
    }
    running.current = true;
    setBusy(true);
    setFault(undefined);
    setFault(await sent(bagNo));
    running.current = false;
    setBusy(false);
    onEnd();
  }

  // Back on the network there is nothing to say any more.
  return { open, busy, fault: fault === NEEDS_NETWORK && !offline ? undefined : fault };
}

/** @returns why nothing came of it, in words */
async function sent(bagNo: string): Promise<string | undefined> {
  try {
    const { state, message } = await submitOperation({
      kind: 'redBagOpen',
      payload: { bag_no: bagNo },
      subject: bagNo,
      amount: '',
      target: '红包',
    });
    return state === 'rejected' ? (message ?? '平台没有打开这个红包') : undefined;
  } catch (error) {
    // Nobody is logged in any more: the dialog says so.
    if (error instanceof NotSent && error.reason === 'session' && !requireLogin()) return undefined;
    return messageOf(error);
  }
}
