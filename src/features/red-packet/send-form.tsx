import type { FormEvent } from 'react';
import { RED_BAG } from '../../../contract/constants.ts';
import { RedBagMode } from '../../../contract/enums.ts';
import { amountText } from '../../format/amounts.ts';
import type { useAttempt } from '../../session/use-attempt.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { AttemptNote } from '../../ui/attempt-note.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Segments } from '../../ui/segments.tsx';
import { PasswordPart } from '../operations/password/password-part.tsx';
import styles from './send-form.module.css';
import { MODE_WORDS, type RedBagForm } from './send-form-model.ts';
import { LEAST_SHARE, lengthOf, MOST_TOTAL } from './shares.ts';

const MODES = [RedBagMode.lucky, RedBagMode.equal].map((value) => ({
  value,
  label: MODE_WORDS[value],
}));
const CHOICES = { [RedBagMode.lucky]: [5, 10, 50, 100], [RedBagMode.equal]: [1, 2, 5, 10] };

interface SendFormProps {
  form: RedBagForm;
  check: ReturnType<typeof useAttempt>;
  /** Why the request was not sent. */
  notice: string | undefined;
  onNext: () => Promise<void>;
}

export function SendForm({ form, check, notice, onNext }: SendFormProps) {
  const { mode, amount, fields, refusal, user, message } = form;
  const isEqual = mode === RedBagMode.equal;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    void onNext();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PacketFace message={message.trim() || RED_BAG.greeting} total={form.total} />
      <Segments label="分法" segments={MODES} chosen={mode} onChoose={form.setMode} />
      <AmountField
        ref={fields.amount}
        label={isEqual ? '每个金额' : '总金额'}
        amount={amount}
        choices={CHOICES[mode]}
        hint={
          isEqual
            ? `每个最少 ${amountText(LEAST_SHARE)} · 合计最多 ${amountText(MOST_TOTAL)} USDT`
            : `每人领到的金额随机 · 最多 ${amountText(MOST_TOTAL)} USDT`
        }
        error={form.faultOf('amount')}
      />
      <TextField
        ref={fields.count}
        label="红包个数"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        placeholder={`1 到 ${RED_BAG.maxShares}`}
        value={form.count}
        error={form.faultOf('count')}
        trailing={<span className={styles.unit}>个</span>}
        onChange={(event) => form.setText('count', event.target.value)}
        onBlur={form.leaveCount}
      />
      <TextField
        ref={fields.message}
        label="祝福语（选填）"
        autoComplete="off"
        placeholder={RED_BAG.greeting}
        value={message}
        error={form.faultOf('message')}
        trailing={
          <span className={styles.unit}>
            {lengthOf(message.trim())}/{RED_BAG.messageLength}
          </span>
        }
        onChange={(event) => form.setText('message', event.target.value)}
      />
      <PasswordPart
        ref={fields.password}
        value={form.password}
        error={form.faultOf('password')}
        unset={user?.hasWithdrawalPassword === false}
        onChange={form.setPassword}
      />
      {/* The region is always rendered, because screen readers announce only what appears in an existing
          region. */}
      <p className={styles.notice} role="alert">
        {refusal && refusal.field === undefined ? `没有发出：${refusal.words}` : notice}
      </p>
      <AttemptNote state={check.state} what="发红包" onRetry={submit} onCancel={check.cancel} />
      <Button type="submit" tone="primary" wide busy={check.state.kind === 'busy'}>
        下一步
      </Button>
      <p className={styles.calm}>
        {RED_BAG.hours} 小时没领完的自动退回钱包；下一步可以再核对一遍。
      </p>
    </form>
  );
}

interface PacketFaceProps {
  message: string;
  /** micro-USDT of the whole packet; undefined while the form is incomplete. */
  total: bigint | undefined;
}

/** A preview of the packet: its message and total. */
export function PacketFace({ message, total }: PacketFaceProps) {
  return (
    <div className={styles.face}>
      <p className={styles.faceMessage}>{message}</p>
      <p className={styles.faceTotal}>
        <span>合计</span> <b data-testid="red-bag-total">{amountText(total ?? 0n)}</b> USDT
      </p>
    </div>
  );
}
