import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Operation } from '../../../../db/operation.ts';
import { acknowledgeOperation } from '../../../data/money/actions.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LiveText } from '../../../ui/live-text.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import styles from './money-form.module.css';
import { Outcome, Sending } from './outcome.tsx';
import {
  type MoneyFormModel,
  type SubmissionTerms,
  useMoneySubmission,
} from './use-money-submission.ts';

/** States that replace the form: nothing new may be submitted until the player has read the outcome. */
const IN_THE_WAY = ['armed', 'sending', 'unknown', 'duplicate', 'confirmed'];

type SubmissionState<A extends { amount: bigint }> = ReturnType<
  typeof useMoneySubmission<A, unknown>
>;

interface MoneyFormProps<A extends { amount: bigint }, R> {
  terms: SubmissionTerms<A, R>;
  form: MoneyFormModel<A, R>;
  /** Accessible name of the outcome's region: 提现结果. */
  label: string;
  children: (submission: Pick<SubmissionState<A>, 'check' | 'notice' | 'next'>) => ReactNode;
  sheet: { title: string; action: string; terms: (asked: A) => ReactNode };
  /** Asks for confirmation if the same request was submitted a moment ago. */
  again: { title: string; words: (asked: A) => ReactNode; action: string };
  /** Renders an accepted operation until the player has read it. */
  accepted: (op: Operation, onRead: () => void) => ReactNode;
  /** Renders the destination of an operation that has to be confirmed again. */
  target?: (op: Operation) => ReactNode;
}

/** A form that pays out of the wallet, or the outcome of its submission. */
export function MoneyForm<A extends { amount: bigint }, R>(props: MoneyFormProps<A, R>) {
  const { form, label, sheet, again, accepted, target } = props;
  const submission = useMoneySubmission(form, props.terms);
  const { sending, shown, asked, twin, notice } = submission;
  const formless =
    sending !== undefined || (shown !== undefined && IN_THE_WAY.includes(shown.state));
  const place = useRef<HTMLDivElement>(null);
  const onGone = useFocus(form, place, formless);

  function read({ opId }: Operation): void {
    submission.dismiss();
    // If storage fails, the outcome is only shown once more on the next visit.
    void acknowledgeOperation(opId).catch(() => undefined);
  }

  return (
    <div ref={place} className={styles.form} tabIndex={-1}>
      {sending && <Sending label={label} amount={sending.amount} />}
      {shown && !sending && (
        <Outcome
          op={shown}
          label={label}
          password={form.password}
          accepted={shown.state === 'confirmed' && accepted(shown, () => read(shown))}
          target={target?.(shown)}
          onRead={() => read(shown)}
        />
      )}
      {submission.ready && !formless && props.children(submission)}
      <LiveText role="alert" className={styles.notice}>
        {formless && notice}
      </LiveText>
      <ConfirmSheet
        {...sheet}
        asked={asked}
        onGone={onGone}
        onConfirm={submission.confirm}
        onClose={submission.leave}
      />
      <Dialog open={twin !== undefined} onClose={submission.leave} title={again.title}>
        <p className={styles.question}>{twin && again.words(twin)}</p>
        <div className={styles.answers}>
          <Button onClick={submission.leave}>不用了</Button>
          <Button tone="primary" onClick={() => twin && submission.confirm(twin, true)}>
            {again.action}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

/**
 * Moves the focus to the refused field, to the outcome that replaces the form, or to the form when it is
 * back, because the element that had the focus is gone with the sheet, the form or the outcome.
 * @returns must be called when the sheet has closed: elements below an open sheet cannot take the focus
 */
function useFocus<A, R>(
  { refusal, refusedField }: MoneyFormModel<A, R>,
  place: RefObject<HTMLElement | null>,
  formless: boolean,
) {
  const [sheets, setSheets] = useState(0);
  const before = useRef(formless);
  // biome-ignore lint/correctness/useExhaustiveDependencies(refusal): the same field once more
  // biome-ignore lint/correctness/useExhaustiveDependencies(sheets): tries again without the sheet
  useEffect(() => {
    const isBack = before.current && !formless;
    before.current = formless;
    if (!formless && refusedField) refusedField.current?.focus();
    else if (formless || isBack) place.current?.focus();
  }, [refusal, refusedField, place, formless, sheets]);
  return () => setSheets((count) => count + 1);
}
