import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Operation } from '../../../../db/operation.ts';
import { askAgain, useOffline } from '../../../data/connectivity/connectivity.ts';
import { acknowledgeOperation } from '../../../data/money/actions.ts';
import { openDialog } from '../../../session/dialogs.ts';
import { AttemptNote } from '../../../ui/attempt-note.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { LiveText } from '../../../ui/live-text.tsx';
import { OfflineStrip } from '../../../ui/offline-strip.tsx';
import { BalanceLine } from './balance-line.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { PASSWORD } from './money-fields.ts';
import styles from './money-form.module.css';
import { Outcome, Sending } from './outcome.tsx';
import {
  type MoneyFormModel,
  type SubmissionTerms,
  useMoneySubmission,
} from './use-money-submission.ts';

/** States that replace the form: nothing new may be submitted until the player has read the outcome. */
const IN_THE_WAY = ['armed', 'sending', 'unknown', 'duplicate', 'confirmed'];

interface MoneyFormProps<A> {
  terms: SubmissionTerms<A>;
  form: MoneyFormModel<A>;
  /** The fields above the password. */
  children: ReactNode;
  /** Below the button: what happens to the payment later. */
  calm: string;
  sheet: { title: string; action: string; terms: (asked: A) => ReactNode };
  /** Asks for confirmation if the same request was submitted a moment ago. */
  again: { title: string; words: (asked: A) => ReactNode; action: string };
  /** Renders an accepted operation until the player has read it. */
  accepted: (op: Operation, onRead: () => void) => ReactNode;
  /** Renders the destination of an operation that has to be confirmed again. */
  target?: (op: Operation) => ReactNode;
}

/** The balance with the form that pays out of it, or with the outcome of the form's submission. */
export function MoneyForm<A extends { amount: bigint }>(props: MoneyFormProps<A>) {
  const { terms, form, sheet, again, accepted, target } = props;
  const label = `${terms.name}结果`;
  const offline = useOffline();
  const submission = useMoneySubmission(form, terms);
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
    <>
      {offline && <OfflineStrip text={`联网后才能${terms.purpose}`} onRetry={askAgain} />}
      <BalanceLine purpose={terms.purpose} />
      <div ref={place} className={styles.place} tabIndex={-1}>
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
        {submission.ready && !formless && <Fields {...props} submission={submission} />}
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
    </>
  );
}

interface FieldsProps<A extends { amount: bigint }>
  extends Pick<MoneyFormProps<A>, 'terms' | 'form' | 'children' | 'calm'> {
  submission: ReturnType<typeof useMoneySubmission<A>>;
}

function Fields<A extends { amount: bigint }>(props: FieldsProps<A>) {
  const { terms, form, children, calm, submission } = props;
  const refusal = form.refusals.find(({ field }) => field === undefined);
  const { check, notice } = submission;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    void submission.next();
  };
  return (
    <form ref={form.form} className={styles.form} onSubmit={submit} noValidate>
      {children}
      <div className={styles.password}>
        <PasswordField
          label="提现密码"
          name={PASSWORD}
          autoComplete="off"
          value={form.password}
          error={form.faultOf(PASSWORD)}
          onChange={(event) => form.setPassword(event.target.value)}
        />
        {form.user?.hasWithdrawalPassword === false && (
          <p className={styles.unset}>
            <span>还没有设置提现密码</span>
            <Button size="s" tone="plain" onClick={() => openDialog('password')}>
              去设置
            </Button>
          </p>
        )}
      </div>
      <LiveText role="alert" className={styles.notice}>
        {refusal ? `${terms.refused}：${refusal.words}` : notice}
      </LiveText>
      <AttemptNote
        state={check.state}
        what={terms.purpose}
        onRetry={submit}
        onCancel={check.cancel}
      />
      <Button type="submit" tone="primary" wide busy={check.state.kind === 'busy'}>
        下一步
      </Button>
      <p className={styles.calm}>{calm}</p>
    </form>
  );
}

/**
 * Moves the focus to the first refused field, to the outcome that replaces the form, or to the form when it is
 * back, because the element that had the focus is gone with the sheet, the form or the outcome.
 * @returns must be called when the sheet has closed: elements below an open sheet cannot take the focus
 */
function useFocus<A>(
  { refusals, focus }: MoneyFormModel<A>,
  place: RefObject<HTMLElement | null>,
  formless: boolean,
) {
  const [sheets, setSheets] = useState(0);
  const before = useRef(formless);
  const move = useEffectEvent(() => {
    const isBack = before.current && !formless;
    before.current = formless;
    const [refused] = refusals.flatMap(({ field }) => field ?? []);
    if (!formless && refused !== undefined) {
      // An amount that cannot be sent has the focus already, and stands before the other fields.
      if (document.activeElement?.getAttribute('aria-invalid') !== 'true') focus(refused);
    } else if (formless || isBack) place.current?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies(refusals): the same field once more
  // biome-ignore lint/correctness/useExhaustiveDependencies(formless): the form goes and comes back
  // biome-ignore lint/correctness/useExhaustiveDependencies(sheets): tries again without the sheet
  useEffect(() => move(), [refusals, formless, sheets]);
  return () => setSheets((count) => count + 1);
}
