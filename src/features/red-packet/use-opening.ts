import { useRef, useState } from 'react';
import { messageOf } from '../../../contract/errors.ts';
import { askAgain, useOffline } from '../../data/connectivity/connectivity.ts';
import { submitOperation } from '../../data/money/actions.ts';
import { NotSent } from '../../data/money/not-sent.ts';
import { requireLogin } from '../../session/dialogs.ts';

const NEEDS_NETWORK = '现在没有网络，联网后才能打开红包。';

/**
 * Opens a packet through the journal, once at a time; how it ends shows in the journal.
 * @param onEnd it is over, or unknown: the packet has to be asked for again
 */
export function useOpening(bagNo: string, onEnd: () => void) {
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
