import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { AppError } from '../../../../contract/errors.ts';
import { isUnsettled, type MoneyKind, type Operation } from '../../../../db/operation.ts';
import { acknowledgeOperation } from '../../../data/money/actions.ts';
import type { Purpose } from '../../../data/money/amount-input.ts';
import type { OperationRequest } from '../../../data/money/journal.ts';
import { type SubmitEnd, useOperations, useSubmit } from '../../../data/money/use-operations.ts';
import { requireLogin } from '../../../session/dialogs.ts';
import { useAttempt } from '../../../session/use-attempt.ts';
import { refreshWithdrawable } from '../../../session/user-info.ts';
import { showToast } from '../../../ui/toast.tsx';
import { refusalOf, type useMoneyFields } from './money-fields.ts';

/** A form that pays out of the wallet. `A` is the type of the form's content. */
export interface MoneyFormModel<A>
  extends Omit<ReturnType<typeof useMoneyFields>, 'draft' | 'set' | 'amount' | 'clear'> {
  /** The form's content; if something is missing, shows a message at that field and returns undefined. */
  read: () => A | undefined;
  /** Whether the form still contains the operation that the platform has accepted. */
  asksFor: (op: Operation) => boolean;
  /** Called once the operation has been submitted: clears the form. */
  finish: () => void;
}

export interface SubmissionTerms<A> {
  kind: MoneyKind;
  /** The player's words for the payment, and for making it: 红包, 发红包. */
  name: string;
  purpose: Purpose;
  /** Precedes the platform's reason for refusing the payment: 未通过. */
  refused: string;
  asIs: (submission: A) => OperationRequest;
  /** By field, the words by which the platform speaks of it. */
  mentions: Record<string, RegExp>;
}

/** The submission of a money form: balance check, confirmation sheet, request, outcome. */
export function useMoneySubmission<A extends { amount: bigint }>(
  form: MoneyFormModel<A>,
  terms: SubmissionTerms<A>,
) {
  const client = useQueryClient();
  const check = useAttempt();
  const ops = useOperations();
  const [opened, setOpened] = useState<Operation>();
  /** The content that the sheet asks the player to confirm. */
  const [asked, setAsked] = useState<A>();
  /** Content equal to an operation submitted a moment ago. */
  const [twin, setTwin] = useState<A>();
  const [notice, setNotice] = useState<string>();
  const { sending, submit, onScreen } = useSubmit(terms.asIs, onEnd);
  const shown = shownOperation(terms.kind, newerOf(opened, ops ?? []), opened?.opId);
  const known = ops?.find(({ opId }) => opId === opened?.opId);

  // An operation that was accepted later (confirmed again, or found in the records) must not be submitted a
  // second time, so the form is cleared.
  useOncePerOperation(shown?.state === 'confirmed' ? shown : undefined, (op) => {
    if (form.asksFor(op)) form.finish();
  });
  // The refusal of an operation that was confirmed again after a new login is shown beside the form.
  useOncePerOperation(
    opened?.state === 'armed' && known?.state === 'rejected' ? known : undefined,
    refuse,
  );

  function refuse({ message }: Operation): void {
    const words = message ?? `平台没有受理这笔${terms.name}，请联系客服`;
    form.refuse(refusalOf(words, terms.mentions));
  }

  function onEnd(submission: A, end: SubmitEnd): void {
    if (!onScreen.current) tellElsewhere(end, terms);
    if (end.kind === 'similar') setTwin(() => submission);
    else if (end.kind === 'not-sent') setNotice(end.words);
    else if (end.kind === 'session') {
      // Another account logged in in another tab: this tab still has its token, so no login dialog opens.
      if (requireLogin()) setNotice(end.words);
    } else if (end.op.state === 'rejected') {
      refuse(end.op);
    } else {
      // Submitting again means the player has read that the previous operation never arrived.
      if (shown?.state === 'missing') void acknowledgeOperation(shown.opId).catch(() => undefined);
      setOpened(end.op);
      if (end.op.state === 'confirmed') form.finish();
    }
  }

  /** Reads the available balance from the platform first: a cached balance must not authorize a payment. */
  async function next(): Promise<void> {
    setNotice(undefined);
    form.refuse(undefined);
    const submission = form.read();
    // Asked for also where something else is missing: the player sees all of it at once.
    const hasPassword = form.insistOnPassword(submission !== undefined);
    if (!submission || !hasPassword || !requireLogin()) return;
    await check.attempt(async (signal) => {
      const available = await unlessGivenUp(refreshWithdrawable(client), signal);
      // If the player has left the page meanwhile, the sheet must not open later with an outdated balance.
      if (!onScreen.current) return;
      // The amount field shows its own message, because the balance has just been read.
      if (submission.amount > available) form.focus('amount');
      else setAsked(() => submission);
    });
  }

  function confirm(submission: A, again = false): void {
    setAsked(undefined);
    setTwin(undefined);
    void submit(submission, { password: form.password, again });
  }

  return {
    check,
    next,
    asked,
    twin,
    sending,
    notice,
    confirm,
    /** Closes the sheet and the dialog. */
    leave: () => {
      setAsked(undefined);
      setTwin(undefined);
    },
    ready: ops !== undefined,
    shown,
    /** Hides the outcome, which the player has read. */
    dismiss: () => setOpened(undefined),
  };
}

/** Calls `onNew` once for each operation that comes to be `op`. */
function useOncePerOperation(op: Operation | undefined, onNew: (op: Operation) => void): void {
  const call = useEffectEvent(() => {
    if (op) onNew(op);
  });
  const opId = op?.opId;
  useEffect(() => {
    if (opId !== undefined) call();
  }, [opId]);
}

/** Toasts for a player who has left the page; open operations also show in the lobby's strip. */
function tellElsewhere(
  end: SubmitEnd,
  { name, refused }: Pick<SubmissionTerms<unknown>, 'name' | 'refused'>,
): void {
  if (end.kind === 'not-sent') showToast(end.words, 'error');
  else if (end.kind === 'similar') {
    showToast(`${name}没有提交：刚刚已提交过一笔相同的`, 'error');
  } else if (end.kind === 'sent' && end.op.state === 'confirmed') {
    showToast(`${name}已受理`, 'success');
  } else if (end.kind === 'sent' && end.op.state === 'rejected') {
    showToast(`${name}${refused}：${end.op.message ?? ''}`, 'error');
  }
}

async function unlessGivenUp<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const gaveUp = new Promise<never>((_, reject) => {
    const cancelled = () => reject(new AppError('cancelled', '已取消'));
    signal.addEventListener('abort', cancelled, { once: true });
  });
  return await Promise.race([work, gaveUp]);
}

/** The operations with the newer of two versions of one operation: the call's result, or the journal's. */
function newerOf(told: Operation | undefined, ops: readonly Operation[]): readonly Operation[] {
  if (!told) return ops;
  const known = ops.find(({ opId }) => opId === told.opId);
  if (known && known.updatedAt >= told.updatedAt) return ops;
  return [told, ...ops.filter(({ opId }) => opId !== told.opId)];
}

/**
 * The operation that is shown in place of the form: the one submitted here, until the player has read its
 * outcome; else one from an earlier visit that is open or was settled meanwhile.
 * @param ops all operations of the account, newest first
 * @param openedId id of the operation submitted on this page
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
  // An immediate refusal is shown beside the form, whose input is still there.
  return op.state !== 'rejected' || wasUnknown(op);
}

function wasUnknown(op: Operation): boolean {
  return op.history.some(({ state }) => state === 'unknown');
}
