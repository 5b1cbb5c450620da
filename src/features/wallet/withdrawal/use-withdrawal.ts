import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AppError } from '../../../../contract/errors.ts';
import type { Operation } from '../../../../db/operation.ts';
import { openDialog, requireLogin } from '../../../session/dialogs.ts';
import { useAttempt } from '../../../session/use-attempt.ts';
import { refreshBalance } from '../../../session/user-info.ts';
import { acknowledgeOperation } from '../../../sync/money/actions.ts';
import { useOperations } from '../../../sync/money/hooks.ts';
import { showToast } from '../../../ui/toast.tsx';
import { readAmount } from '../amount/read-amount.ts';
import { refusalOf } from './refusal.ts';
import { newerOf, shownOperation } from './shown-operation.ts';
import { arrivingOf, leastOf } from './terms.ts';
import { type ApplyEnd, type Asked, useApply } from './use-apply.ts';
import type { WithdrawalForm } from './use-withdrawal-form.ts';

/** From the filled-in form to what became of it: balance asked, sheet, sending, end. */
export function useWithdrawal(form: WithdrawalForm) {
  const client = useQueryClient();
  const check = useAttempt();
  const ops = useOperations();
  const [opened, setOpened] = useState<Operation>();
  /** What the sheet asks about. */
  const [asked, setAsked] = useState<Asked>();
  /** What was asked for a moment ago already. */
  const [twin, setTwin] = useState<Asked>();
  const [notice, setNotice] = useState<string>();
  const { sending, apply } = useApply(onEnd);
  const onScreen = useRef(false);
  useEffect(() => {
    onScreen.current = true;
    return () => {
      onScreen.current = false;
    };
  }, []);
  const shown = shownOperation(newerOf(opened, ops ?? []), opened?.opId);
  useAccepted(form, shown);
  useRefused(form, opened, ops);

  function onEnd(asked: Asked, end: ApplyEnd): void {
    if (!onScreen.current) tellElsewhere(end);
    if (end.kind === 'similar') setTwin(asked);
    else if (end.kind === 'not-sent') setNotice(end.words);
    else if (end.kind === 'session') {
      // Somebody else logged in elsewhere: this tab still has its token, and no dialog would open.
      if (requireLogin()) setNotice(end.words);
    } else if (end.op.state === 'rejected') {
      form.refuse(refusalOf(wordsOf(end.op)));
    } else {
      // Whoever asks anew has read that the one before never arrived.
      if (shown?.state === 'missing') void acknowledgeOperation(shown.opId).catch(() => undefined);
      setOpened(end.op);
      if (end.op.state === 'confirmed') form.finish();
    }
  }

  /** Asks the platform for the balance: one that was only remembered authorises nothing. */
  async function next(): Promise<void> {
    setNotice(undefined);
    form.refuse(undefined);
    const wanted = filledIn(form);
    if (!wanted || !requireLogin()) return;
    await check.attempt(async (signal) => {
      const balance = await unlessGivenUp(refreshBalance(client), signal);
      // Whoever has left meanwhile is not asked: the balance would be an old one on the way back.
      if (!onScreen.current) return;
      // More than there is: the field says so, now that it is known.
      if (wanted.amount > balance) form.fields.amount.current?.focus();
      else setAsked(wanted);
    });
  }

  function confirm(wanted: Asked, again = false): void {
    setAsked(undefined);
    setTwin(undefined);
    void apply(wanted, form.password, again);
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
function useAccepted(form: WithdrawalForm, shown: Operation | undefined): void {
  const accepted = shown?.state === 'confirmed' ? shown : undefined;
  const finish = useEffectEvent(() => {
    const reading = readAmount(form.amount.text);
    if (reading.fault === undefined && reading.wire === accepted?.amount) form.finish();
  });
  const opId = accepted?.opId;
  useEffect(() => {
    if (opId !== undefined) finish();
  }, [opId]);
}

function wordsOf({ message }: Operation): string {
  return message ?? '平台没有受理这笔提现，请联系客服';
}

/** Confirmed once more after a new login, and refused: said beside the form that is back, as at once. */
function useRefused(
  form: WithdrawalForm,
  opened: Operation | undefined,
  ops: readonly Operation[] | undefined,
): void {
  const known = ops?.find(({ opId }) => opId === opened?.opId);
  const refused = opened?.state === 'armed' && known?.state === 'rejected' ? known : undefined;
  const refuse = useEffectEvent(() => {
    if (refused) form.refuse(refusalOf(wordsOf(refused)));
  });
  const opId = refused?.opId;
  useEffect(() => {
    if (opId !== undefined) refuse();
  }, [opId]);
}

/** Whoever has gone elsewhere meanwhile; what is not over shows in the lobby by itself. */
function tellElsewhere(end: ApplyEnd): void {
  if (end.kind === 'not-sent') showToast(end.words, 'error');
  else if (end.kind === 'similar') showToast('提现没有提交：刚刚已提交过一笔相同的', 'error');
  else if (end.kind === 'sent' && end.op.state === 'confirmed') showToast('提现已受理', 'success');
  else if (end.kind === 'sent' && end.op.state === 'rejected') {
    showToast(`提现未通过：${end.op.message ?? ''}`, 'error');
  }
}

/** What the form asks for; otherwise says what is missing, and takes the player there. */
function filledIn(form: WithdrawalForm): Asked | undefined {
  const { amount, choice, password, terms, fields, user } = form;
  amount.insist();
  // Without what there is: that is asked for next, and may be more than is known here.
  const reading = readAmount(amount.text, { min: leastOf(terms), max: terms.max });
  if (reading.fault !== undefined) fields.amount.current?.focus();
  else if (!choice.address) {
    form.refuse({ words: '请选择提现地址', field: 'address' });
  } else if (password === '' && user?.hasWithdrawalPassword === false) openDialog('password');
  else if (password === '') form.refuse({ words: '请输入提现密码', field: 'password' });
  else {
    const { micro, wire } = reading;
    const arriving = arrivingOf(micro, terms);
    return { amount: micro, wire, fee: terms.fee, arriving, address: choice.address };
  }
  return undefined;
}

async function unlessGivenUp<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const gaveUp = new Promise<never>((_, reject) => {
    const cancelled = () => reject(new AppError('cancelled', '已取消'));
    signal.addEventListener('abort', cancelled, { once: true });
  });
  return await Promise.race([work, gaveUp]);
}
