import { useRef, useState } from 'react';
import { SLOW_CALL_MS } from '../../contract/constants.ts';
import { AppError, messageOf } from '../../contract/errors.ts';

type AttemptState =
  | { kind: 'idle' }
  | { kind: 'busy'; slow: boolean }
  /** No network: a retry makes sense. */
  | { kind: 'unreachable' }
  | { kind: 'cancelled' }
  | { kind: 'failed'; error: unknown; message: string };

/** Whether the outcome of an attempted change is unknown, so that it may have been made. */
export function isInDoubt(state: AttemptState): boolean {
  if (state.kind === 'unreachable' || state.kind === 'cancelled') return true;
  return state.kind === 'failed' && isUnanswered(state.error);
}

/**
 * As {@link isInDoubt}, for the error of a call. A request refused with a status such as 404 or 429 was not
 * executed.
 */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  const { kind, status } = error;
  if (kind === 'http') return status === 408 || (status ?? 500) >= 500;
  return kind === 'network' || kind === 'cancelled' || kind === 'shape';
}

const IDLE: AttemptState = { kind: 'idle' };

/**
 * One attempt at a time at something that needs the platform: says when it is slow (8 s), can be
 * cancelled, and tells a missing network from a refusal.
 */
export function useAttempt() {
  const [state, setState] = useState<AttemptState>(IDLE);
  const running = useRef<AbortController>(undefined);

  /** @returns the final state; undefined when another attempt is still running */
  async function attempt(
    work: (signal: AbortSignal) => Promise<void>,
  ): Promise<AttemptState | undefined> {
    // Checks the ref, because the state updates only with the next render, too late for a double tap.
    if (running.current) return undefined;
    const mine = new AbortController();
    running.current = mine;
    setState({ kind: 'busy', slow: false });
    const slow = setTimeout(() => setState({ kind: 'busy', slow: true }), SLOW_CALL_MS);
    let end = IDLE;
    try {
      await work(mine.signal);
    } catch (error) {
      end = endOf(error);
    }
    clearTimeout(slow);
    running.current = undefined;
    setState(end);
    return end;
  }

  return {
    state,
    /** The field that made the latest attempt fail, if it was one. */
    fault: state.kind === 'failed' && state.error instanceof FieldFault ? state.error : undefined,
    attempt,
    cancel: () => running.current?.abort(),
    reset: () => {
      if (!running.current) setState(IDLE);
    },
  };
}

function endOf(error: unknown): AttemptState {
  if (error instanceof AppError && error.kind === 'cancelled') return { kind: 'cancelled' };
  if (error instanceof AppError && error.kind === 'network') return { kind: 'unreachable' };
  return { kind: 'failed', error, message: messageOf(error) };
}

/** A form was not sent, or was refused, because of one of its fields, `field`. */
export class FieldFault<F extends string = string> extends Error {
  override readonly name = 'FieldFault';
  readonly field: F;

  /** @param message the form's own message, or the platform's when the platform refused the field */
  constructor(message: string, field: F) {
    super(message);
    this.field = field;
  }
}

/** Moves the focus to the field of a form that an error is about; nothing for other errors. */
export function focusFault(form: HTMLFormElement | null, error: unknown): void {
  const input = error instanceof FieldFault && form?.elements.namedItem(error.field);
  if (input instanceof HTMLInputElement) input.focus();
}
