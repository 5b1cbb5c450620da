import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../contract/errors.ts';
import { moneyToWire } from '../../../contract/money.ts';
import type { Operation } from '../../../db/operation.ts';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import { serverNow } from '../../api/server-clock.ts';
import { submitOperation } from '../../data/money/actions.ts';
import type { OperationRequest } from '../../data/money/journal.ts';
import { NotSent, type NotSentReason } from '../../data/money/not-sent.ts';
import { reusableOrder } from '../../data/money/order-phase.ts';
import { provideRechargeGuard } from '../../data/money/recharge-guard.ts';
import { useOrders } from '../../data/money/use-operations.ts';
import { protectionGuard } from '../../data/protection/recharge-guard.ts';
import { showOrder } from '../../session/shown-order.ts';
import { useOneAtATime } from '../../session/use-one-at-a-time.ts';
import { showToast } from '../../ui/toast.tsx';
import type { Channel } from './channels.ts';

/** State of the latest submission. Unsettled operations are not included: the journal shows them. */
export type RechargeState =
  | { kind: 'idle' }
  | { kind: 'busy' }
  /** The request was not sent. */
  | { kind: 'not-sent'; reason: NotSentReason | undefined; message: string }
  /** The platform rejected the request; `message` is the platform's text. */
  | { kind: 'rejected'; message: string };

// This page may load before src/app/start-money.ts, which also sets the guard.
provideRechargeGuard(protectionGuard);

const IDLE: RechargeState = { kind: 'idle' };

/** Opens recharge orders, one at a time; an open order for the same channel and amount is shown instead. */
export function useRecharge() {
  const orders = useOrders('deposit');
  const [state, setState] = useState<RechargeState>(IDLE);
  const { run } = useOneAtATime();
  const onScreen = useRef(false);
  useEffect(() => {
    onScreen.current = true;
    return () => {
      onScreen.current = false;
    };
  }, []);

  async function submit(request: OperationRequest): Promise<void> {
    setState({ kind: 'busy' });
    try {
      const op = await submitOperation(request);
      setState(op.state === 'rejected' ? rejected(op) : IDLE);
      if (op.state === 'confirmed') tell(op, onScreen.current);
    } catch (error) {
      const reason = error instanceof NotSent ? error.reason : undefined;
      setState({ kind: 'not-sent', reason, message: messageOf(error) });
    }
  }

  async function recharge(channel: Channel, amount: bigint, again: boolean): Promise<void> {
    const open = openFor(orders ?? [], channel, amount);
    if (open) {
      setState(IDLE);
      showOrder(open.orderNo);
      showToast('已有一笔相同金额的订单，继续付款即可');
      return;
    }
    await submit({ ...requestOf(channel, amount), again });
  }

  return {
    state,
    /** @param again the player has confirmed that they want a second, similar order */
    recharge: (channel: Channel, amount: bigint, again = false) =>
      void run(() => recharge(channel, amount, again)),
    reset: () => setState((before) => (before.kind === 'busy' ? before : IDLE)),
  };
}

function openFor(orders: readonly WalletOrder[], channel: Channel, amount: bigint) {
  const name = channel.kind === 'recharge' ? undefined : channel.name;
  return reusableOrder(orders, { amount, channel: name }, serverNow());
}

function requestOf({ kind, id, name }: Channel, micro: bigint) {
  const amount = moneyToWire(micro);
  const payload: Record<string, string> =
    kind === 'recharge' ? { amount } : { amount, channel_id: id };
  return { kind, payload, amount, target: name };
}

function rejected(op: Operation): RechargeState {
  return { kind: 'rejected', message: op.message ?? '平台没有受理，请联系客服' };
}

/** Opens the new order, or shows a toast if the player has left the page meanwhile. */
function tell({ orderNos: [orderNo] }: Operation, onScreen: boolean): void {
  if (orderNo !== undefined && onScreen) showOrder(orderNo);
  else showToast('充值订单已生成，可在充值页查看', 'success');
}
