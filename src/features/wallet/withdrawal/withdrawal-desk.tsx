import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { amountText } from '../amount/amount-text.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { Outcome } from './outcome.tsx';
import { Sending } from './sending.tsx';
import { useWithdrawal } from './use-withdrawal.ts';
import { type WithdrawalForm as Form, useWithdrawalForm } from './use-withdrawal-form.ts';
import styles from './withdrawal.module.css';
import { WithdrawalForm } from './withdrawal-form.tsx';

/** States in which nothing new can be asked for, or nothing should until the end was read. */
const IN_THE_WAY = ['armed', 'sending', 'unknown', 'duplicate', 'confirmed'];

/** The form, or what became of what it asked for. */
export function WithdrawalDesk() {
  const form = useWithdrawalForm();
  const desk = useWithdrawal(form);
  const { sending, shown, asked, twin, notice } = desk;
  const formless =
    sending !== undefined || (shown !== undefined && IN_THE_WAY.includes(shown.state));
  const place = useRef<HTMLDivElement>(null);
  const onGone = useFocus(form, place, formless);
  return (
    <div ref={place} className={styles.desk} tabIndex={-1}>
      {sending && <Sending amount={sending.amount} />}
      {shown && !sending && <Outcome op={shown} password={form.password} onRead={desk.dismiss} />}
      {desk.ready && !formless && (
        <WithdrawalForm form={form} check={desk.check} notice={notice} onNext={desk.next} />
      )}
      {/* The region stays in the page, so that screen readers notice what appears in it. */}
      <p className={styles.notice} role="alert">
        {formless && notice}
      </p>
      <ConfirmSheet asked={asked} onGone={onGone} onConfirm={desk.confirm} onClose={desk.leave} />
      <Dialog open={twin !== undefined} onClose={desk.leave} title="确定再提交一笔？">
        <p className={styles.question}>
          不到一分钟前，同样的提现（{twin && amountText(twin.amount)}{' '}
          USDT，同一地址）已经提交过一笔。
        </p>
        <div className={styles.answers}>
          <Button onClick={desk.leave}>不用了</Button>
          <Button tone="primary" onClick={() => twin && desk.confirm(twin, true)}>
            再提交一笔
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

/**
 * Takes the focus to the field that was refused, to what stands in the form's place, or to the form that
 * is back: what had it is gone with the sheet, the form or the end that was read.
 * @returns to be called when the sheet has left the screen; under it nothing takes the focus
 */
function useFocus(
  { refusal, fields }: Form,
  place: RefObject<HTMLElement | null>,
  formless: boolean,
) {
  const [sheets, setSheets] = useState(0);
  const before = useRef(formless);
  // biome-ignore lint/correctness/useExhaustiveDependencies(sheets): tries again without the sheet
  useEffect(() => {
    const isBack = before.current && !formless;
    before.current = formless;
    if (!formless && refusal?.field) fields[refusal.field].current?.focus();
    else if (formless || isBack) place.current?.focus();
  }, [refusal, fields, place, formless, sheets]);
  return () => setSheets((count) => count + 1);
}
