import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../../contract/errors.ts';
import type { Operation } from '../../../../db/operation.ts';
import { submitOperation } from '../../../data/money/actions.ts';
import type { OperationRequest } from '../../../data/money/journal.ts';
import { NotSent } from '../../../data/money/not-sent.ts';
import { useOneAtATime } from '../../../session/use-one-at-a-time.ts';

/** The result of a submission: the operation, or why nothing was sent. */
export type SubmitEnd =
  | { kind: 'sent'; op: Operation }
  | { kind: 'similar'; words: string }
  | { kind: 'session'; words: string }
  | { kind: 'not-sent'; words: string };

interface SubmitOptions {
  /** Never stored. */
  password?: string;
  /** The player has confirmed that they want the same operation once more. */
  again?: boolean;
}

/**
 * Submits a form's content through the journal, one operation at a time.
 * @param asIs converts the content to an operation request
 */
export function useSubmit<A>(
  asIs: (submission: A) => OperationRequest,
  onEnd: (submission: A, end: SubmitEnd) => void,
) {
  const [sending, setSending] = useState<A>();
  const { run } = useOneAtATime();
  const onScreen = useRef(false);
  useEffect(() => {
    onScreen.current = true;
    return () => {
      onScreen.current = false;
    };
  }, []);

  const submit = (submission: A, { password, again = false }: SubmitOptions) =>
    run(async () => {
      setSending(() => submission);
      const end = await send({ ...asIs(submission), again }, password);
      setSending(undefined);
      onEnd(submission, end);
    });

  return {
    /** The content being sent; undefined while nothing is. */
    sending,
    submit,
    /** Whether the player is still on the page. */
    onScreen,
  };
}

async function send(request: OperationRequest, password: string | undefined): Promise<SubmitEnd> {
  try {
    const secret = password === undefined ? undefined : { password };
    return { kind: 'sent', op: await submitOperation(request, secret) };
  } catch (error) {
    const reason = error instanceof NotSent ? error.reason : undefined;
    const kind = reason === 'similar' || reason === 'session' ? reason : 'not-sent';
    return { kind, words: messageOf(error) };
  }
}
