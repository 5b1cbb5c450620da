import { useRef, useState } from 'react';
import type { WithdrawalAddress } from '../../../../contract/calls/wallet.ts';
import { messageOf } from '../../../../contract/errors.ts';
import type { Operation } from '../../../../db/operation.ts';
import { submitOperation } from '../../../sync/money/actions.ts';
import { NotSent } from '../../../sync/money/not-sent.ts';
import { addressLine } from '../addresses/saved-address.ts';

/** A withdrawal as the sheet shows it and as it is sent; nothing about it changes any more. */
export interface Asked {
  /** micro-USDT */
  amount: bigint;
  /** The same as it travels. */
  wire: string;
  /** micro-USDT; undefined where the platform does not tell */
  fee: bigint | undefined;
  arriving: bigint | undefined;
  address: WithdrawalAddress;
}

/** How it ended: what became of it, or why nothing was sent. */
export type ApplyEnd =
  | { kind: 'sent'; op: Operation }
  | { kind: 'similar' }
  | { kind: 'session'; words: string }
  | { kind: 'not-sent'; words: string };

/** Sends a withdrawal through the journal, one at a time. */
export function useApply(onEnd: (asked: Asked, end: ApplyEnd) => void) {
  const [sending, setSending] = useState<Asked>();
  const running = useRef(false);

  /** @param again the player has said that the same once more is meant */
  async function apply(asked: Asked, password: string, again: boolean): Promise<void> {
    // The state is a render late: a double tap must not pass.
    if (running.current) return;
    running.current = true;
    setSending(asked);
    const end = await send(asked, password, again);
    running.current = false;
    setSending(undefined);
    onEnd(asked, end);
  }

  return { sending, apply };
}

async function send(asked: Asked, password: string, again: boolean): Promise<ApplyEnd> {
  const { wire: amount, address } = asked;
  const payload = { amount, address_id: address.id };
  const target = addressLine(address);
  try {
    const op = await submitOperation(
      { kind: 'withdrawal', payload, amount, target, again },
      { password },
    );
    return { kind: 'sent', op };
  } catch (error) {
    const reason = error instanceof NotSent ? error.reason : undefined;
    if (reason === 'similar') return { kind: reason };
    return { kind: reason === 'session' ? reason : 'not-sent', words: messageOf(error) };
  }
}
