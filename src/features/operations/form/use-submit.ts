import { useRef, useState } from 'react';
import { messageOf } from '../../../../contract/errors.ts';
import type { Operation } from '../../../../db/operation.ts';
import { submitOperation } from '../../../data/money/actions.ts';
import type { Asked } from '../../../data/money/journal.ts';
import { NotSent } from '../../../data/money/not-sent.ts';

/** How it ended: what became of it, or why nothing was sent. */
export type SubmitEnd =
  | { kind: 'sent'; op: Operation }
  | { kind: 'similar' }
  | { kind: 'session'; words: string }
  | { kind: 'not-sent'; words: string };

/**
 * Sends what a form asks for through the journal, one at a time.
 * @param asIs how it is written down and travels
 */
export function useSubmit<A>(
  asIs: (wanted: A) => Asked,
  onEnd: (wanted: A, end: SubmitEnd) => void,
) {
  const [sending, setSending] = useState<A>();
  const running = useRef(false);

  /** @param again the player has said that the same once more is meant */
  async function submit(wanted: A, password: string, again: boolean): Promise<void> {
    // The state is a render late: a double tap must not pass.
    if (running.current) return;
    running.current = true;
    setSending(() => wanted);
    const end = await send({ ...asIs(wanted), again }, password);
    running.current = false;
    setSending(undefined);
    onEnd(wanted, end);
  }

  return { sending, submit };
}

async function send(asked: Asked, password: string): Promise<SubmitEnd> {
  try {
    return { kind: 'sent', op: await submitOperation(asked, { password }) };
  } catch (error) {
    const reason = error instanceof NotSent ? error.reason : undefined;
    if (reason === 'similar') return { kind: reason };
    return { kind: reason === 'session' ? reason : 'not-sent', words: messageOf(error) };
  }
}
