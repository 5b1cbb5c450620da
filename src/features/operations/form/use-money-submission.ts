import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { AppError, messageOf } from '../../../../contract/errors.ts';
import { isUnsettled, type MoneyKind, type Operation } from '../../../../db/operation.ts';
import { acknowledgeOperation, submitOperation } from '../../../data/money/actions.ts';
import type { OperationRequest } from '../../../data/money/journal.ts';
import { NotSent } from '../../../data/money/not-sent.ts';
import { useOperations } from '../../../data/money/use-operations.ts';
import { requireLogin } from '../../../session/dialogs.ts';
import { useAttempt } from '../../../session/use-attempt.ts';
import { useOneAtATime } from '../../../session/use-one-at-a-time.ts';
import { refreshWithdrawable } from '../../../session/user-info.ts';
import { showToast } from '../../../ui/toast.tsx';

/** A form that pays out of the wallet, as its submission needs it. `A` is what it asks for, `R` a refusal. */
export interface MoneyFormModel<A, R> {
  /** As typed; never kept. */
  password: string;
  refusal: R | undefined;
  /** The field that the refusal is about, where it is about one. */
  refusedField: RefObject<HTMLElement | null> | undefined;
  /** What it asks for; otherwise says what is missing, and takes the player there. */
  read: () => A | undefined;
  /** Says what is wrong and takes the player there; undefined takes the words away. */
  refuse: (said: R | undefined) => void;
  /** More than can be paid out: takes the player to the amount, whose field says so by itself. */
  showShort: () => void;
  /** Whether it still asks for what the platform has accepted. */
  asksFor: (op: Operation) => boolean;
  /** What was asked for is on its way. */
  finish: () => void;
}

/** What kind of payment it is. */
export interface SubmissionTerms<A, R> {
  kind: MoneyKind;
  /** What the player calls it: 提现. */
  name: string;
  /** How it is written down and travels. */
  asIs: (wanted: A) => OperationRequest;
  /** Which field the platform's words are about. */
  refusalOf: (words: string) => R;
}

/** From the filled-in form to what became of it: balance asked, sheet, sending, end. */
export function useMoneySubmission<A extends { amount: bigint }, R>(
  form: MoneyFormModel<A, R>,
  terms: SubmissionTerms<A, R>,
) {
  const client = useQueryClient();
  const check = useAttempt();
  const ops = useOperations();
  const [opened, setOpened] = useState<Operation>();
  /** What the sheet asks about. */
  const [asked, setAsked] = useState<A>();
  /** What was asked for a moment ago already. */
  const [twin, setTwin] = useState<A>();
  const [notice, setNotice] = useState<string>();
  const { sending, submit } = useSubmit(terms.asIs, onEnd);
  const onScreen = useRef(false);
  useEffect(() => {
    onScreen.current = true;
    return () => {
      onScreen.current = false;
    };
  }, []);
  const shown = shownOperation(terms.kind, newerOf(opened, ops ?? []), opened?.opId);
  useAccepted(form, shown);
  useRefused(opened, ops, (op) => form.refuse(terms.refusalOf(wordsOf(op, terms))));

  function onEnd(wanted: A, end: SubmitEnd): void {
    if (!onScreen.current) tellElsewhere(end, terms.name);
    if (end.kind === 'similar') setTwin(() => wanted);
    else if (end.kind === 'not-sent') setNotice(end.words);
    else if (end.kind === 'session') {
      // Somebody else logged in elsewhere: this tab still has its token, and no dialog would open.
      if (requireLogin()) setNotice(end.words);
    } else if (end.op.state === 'rejected') {
      form.refuse(terms.refusalOf(wordsOf(end.op, terms)));
    } else {
      // Whoever asks anew has read that the one before never arrived.
      if (shown?.state === 'missing') void acknowledgeOperation(shown.opId).catch(() => undefined);
      setOpened(end.op);
      if (end.op.state === 'confirmed') form.finish();
    }
  }

  /** Asks the platform what can be paid out: what was only remembered authorises nothing. */
  async function next(): Promise<void> {
    setNotice(undefined);
    form.refuse(undefined);
    const wanted = form.read();
    if (!wanted || !requireLogin()) return;
    await check.attempt(async (signal) => {
      const available = await unlessGivenUp(refreshWithdrawable(client), signal);
      // Whoever has left meanwhile is not asked: the balance would be an old one on the way back.
      if (!onScreen.current) return;
      if (wanted.amount > available) form.showShort();
      else setAsked(() => wanted);
    });
  }

  function confirm(wanted: A, again = false): void {
    setAsked(undefined);
    setTwin(undefined);
    void submit(wanted, form.password, again);
  }

  return {
    check,
    next,
    asked,
    twin,
    sending,
    notice,
    confirm,
    /** Back from the sheet or from the question. */
    leave: () => {
      setAsked(undefined);
      setTwin(undefined);
    },
    ready: ops !== undefined,
    shown,
    /** The shown one has been read. */
    dismiss: () => setOpened(undefined),
  };
}

/**
 * Accepted after all, confirmed once more or found in the records: the form no longer asks for it, lest
 * it be sent anew by habit.
 */
function useAccepted<A, R>(form: MoneyFormModel<A, R>, shown: Operation | undefined): void {
  const accepted = shown?.state === 'confirmed' ? shown : undefined;
  const finish = useEffectEvent(() => {
    if (accepted && form.asksFor(accepted)) form.finish();
  });
  const opId = accepted?.opId;
  useEffect(() => {
    if (opId !== undefined) finish();
  }, [opId]);
}

function wordsOf<A, R>({ message }: Operation, { name }: SubmissionTerms<A, R>): string {
  return message ?? `平台没有受理这笔${name}，请联系客服`;
}

/** Confirmed once more after a new login, and refused: said beside the form that is back, as at once. */
function useRefused(
  opened: Operation | undefined,
  ops: readonly Operation[] | undefined,
  onRefused: (op: Operation) => void,
): void {
  const known = ops?.find(({ opId }) => opId === opened?.opId);
  const refused = opened?.state === 'armed' && known?.state === 'rejected' ? known : undefined;
  const refuse = useEffectEvent(() => {
    if (refused) onRefused(refused);
  });
  const opId = refused?.opId;
  useEffect(() => {
    if (opId !== undefined) refuse();
  }, [opId]);
}

/** Whoever has gone elsewhere meanwhile; what is not over shows in the lobby by itself. */
function tellElsewhere(end: SubmitEnd, name: string): void {
  if (end.kind === 'not-sent') showToast(end.words, 'error');
  else if (end.kind === 'similar') {
    showToast(`${name}没有提交：刚刚已提交过一笔相同的`, 'error');
  } else if (end.kind === 'sent' && end.op.state === 'confirmed') {
    showToast(`${name}已受理`, 'success');
  } else if (end.kind === 'sent' && end.op.state === 'rejected') {
    showToast(`${name}未通过：${end.op.message ?? ''}`, 'error');
  }
}

async function unlessGivenUp<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const gaveUp = new Promise<never>((_, reject) => {
    const cancelled = () => reject(new AppError('cancelled', '已取消'));
    signal.addEventListener('abort', cancelled, { once: true });
  });
  return await Promise.race([work, gaveUp]);
}

/** The newer report of the same: what a call gave, and what the device has by now. */
function newerOf(told: Operation | undefined, ops: readonly Operation[]): readonly Operation[] {
  if (!told) return ops;
  const known = ops.find(({ opId }) => opId === told.opId);
  if (known && known.updatedAt >= told.updatedAt) return ops;
  return [told, ...ops.filter(({ opId }) => opId !== told.opId)];
}

/**
 * The operation of a kind whose state stands in the form's place: the one that was asked for here, until the
 * player has read how it ended; else one of an earlier visit that is open or was cleared up meanwhile.
 * @param ops all operations of the account, newest first
 * @param openedId the one asked for on this page
 */
export function shownOperation(
  kind: MoneyKind,
  ops: readonly Operation[],
  openedId: string | undefined,
): Operation | undefined {
  const own = ops.filter((op) => op.kind === kind);
  const opened = own.find(({ opId }) => opId === openedId);
  if (opened && isShown(opened)) return opened;
  return own.find((op) => isUnsettled(op) || (wasUnknown(op) && isShown(op)));
}

function isShown(op: Operation): boolean {
  if (op.state === 'cancelled' || op.acknowledged) return false;
  // A refusal at once is said beside the form, whose input is still there.
  return op.state !== 'rejected' || wasUnknown(op);
}

function wasUnknown(op: Operation): boolean {
  return op.history.some(({ state }) => state === 'unknown');
}

/** How it ended: what became of it, or why nothing was sent. */
type SubmitEnd =
  | { kind: 'sent'; op: Operation }
  | { kind: 'similar' }
  | { kind: 'session'; words: string }
  | { kind: 'not-sent'; words: string };

/**
 * Sends what a form asks for through the journal, one at a time.
 * @param asIs how it is written down and travels
 */
function useSubmit<A>(
  asIs: (wanted: A) => OperationRequest,
  onEnd: (wanted: A, end: SubmitEnd) => void,
) {
  const [sending, setSending] = useState<A>();
  const { run } = useOneAtATime();

  /** @param again the player has said that the same once more is meant */
  const submit = (wanted: A, password: string, again: boolean) =>
    run(async () => {
      setSending(() => wanted);
      const end = await send({ ...asIs(wanted), again }, password);
      setSending(undefined);
      onEnd(wanted, end);
    });

  return { sending, submit };
}

async function send(asked: OperationRequest, password: string): Promise<SubmitEnd> {
  try {
    return { kind: 'sent', op: await submitOperation(asked, { password }) };
  } catch (error) {
    const reason = error instanceof NotSent ? error.reason : undefined;
    if (reason === 'similar') return { kind: reason };
    return { kind: reason === 'session' ? reason : 'not-sent', words: messageOf(error) };
  }
}
