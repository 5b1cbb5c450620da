import { useState } from 'react';
import { moneyToWire } from '../../../contract/money.ts';
import type { Operation } from '../../../db/operation.ts';
import { serverNow } from '../../api/server-clock.ts';
import { reusableOrder } from '../../data/money/order-phase.ts';
import { provideRechargeGuard } from '../../data/money/recharge-guard.ts';
import { type SubmitEnd, useOrders, useSubmit } from '../../data/money/use-operations.ts';
import { protectionGuard } from '../../data/protection/recharge-guard.ts';
import { showOrder } from '../../session/shown-order.ts';
import { showToast } from '../../ui/toast.tsx';
import type { Channel } from './channels.ts';

// This page may load before src/app/start-money.ts, which also sets the guard.
provideRechargeGuard(protectionGuard);

interface Recharge {
  channel: Channel;
  /** micro-USDT */
  amount: bigint;
}

/** Opens recharge orders, one at a time; an open order for the same channel and amount is shown instead. */
export function useRecharge() {
  const orders = useOrders('deposit');
  const [end, setEnd] = useState<SubmitEnd>();
  const { sending, submit, onScreen } = useSubmit(requestOf, (_, end) => {
    setEnd(end);
    if (end.kind === 'sent' && end.op.state === 'confirmed') tell(end.op, onScreen.current);
  });

  return {
    busy: sending !== undefined,
    /**
     * How the latest submission ended, until the form is changed. Unsettled operations are shown by the
     * journal.
     */
    end,
    /** @param again the player has confirmed that they want a second, similar order */
    recharge: (channel: Channel, amount: bigint, again = false) => {
      const name = channel.kind === 'recharge' ? undefined : channel.name;
      const open = reusableOrder(orders ?? [], { amount, channel: name }, serverNow());
      setEnd(undefined);
      if (open) {
        showOrder(open.orderNo);
        showToast('已有一笔相同金额的订单，继续付款即可');
      } else void submit({ channel, amount }, { again });
    },
    reset: () => setEnd(undefined),
  };
}

function requestOf({ channel: { kind, id, name }, amount: micro }: Recharge) {
  const amount = moneyToWire(micro);
  const payload: Record<string, string> =
    kind === 'recharge' ? { amount } : { amount, channel_id: id };
  return { kind, payload, amount, target: name };
}

/** Opens the new order, or shows a toast if the player has left the page meanwhile. */
function tell({ orderNos, order }: Operation, onScreen: boolean): void {
  const orderNo = orderNos[0] ?? order?.orderNo;
  if (orderNo !== undefined && onScreen) showOrder(orderNo);
  else showToast('充值订单已生成，可在充值页查看', 'success');
}
