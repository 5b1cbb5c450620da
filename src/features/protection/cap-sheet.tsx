import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { MIN_RECHARGE } from '../../../contract/constants.ts';
import { parseMoney } from '../../../contract/money.ts';
import { useAmount } from '../../data/money/use-amount.ts';
import { limitRecharges } from '../../data/protection/verbs.ts';
import { platformInfoQuery } from '../../data/queries/platform-info.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './cap-sheet.module.css';

const CHOICES = [50, 100, 200, 500, 1_000];

interface CapSheetProps {
  open: boolean;
  /** The one that holds; undefined: none. */
  cap: bigint | undefined;
  onClose: () => void;
}

/** Chooses the daily cap. */
export function CapSheet({ open, cap, onClose }: CapSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="每日充值上限">
      <CapForm cap={cap} onDone={onClose} />
    </Sheet>
  );
}

function CapForm({ cap, onDone }: { cap: bigint | undefined; onDone: () => void }) {
  const { data: info } = useQuery(platformInfoQuery());
  // Less than the platform's smallest recharge would be a time-out by another name.
  const amount = useAmount({ min: info?.minRecharge ?? parseMoney(MIN_RECHARGE) });
  const input = useRef<HTMLInputElement>(null);
  const { reading } = amount;
  const raises = reading.fault === undefined && cap !== undefined && reading.micro > cap;

  async function set(next: bigint | null): Promise<void> {
    const isAtOnce = await limitRecharges(next);
    showToast(isAtOnce ? '上限已生效' : '24 小时后生效，之前可以撤回', 'success');
    onDone();
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    amount.insist();
    if (reading.fault === undefined) void set(reading.micro);
    else input.current?.focus();
  }

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <AmountField
        ref={input}
        label="每天最多充"
        amount={amount}
        choices={CHOICES}
        hint={cap === undefined ? '马上生效' : '调低马上生效；调高或取消，24 小时后才生效'}
      />
      <Button tone="primary" type="submit" wide>
        {raises ? '调高，24 小时后生效' : '马上生效'}
      </Button>
      {cap !== undefined && (
        <Button tone="plain" wide onClick={() => void set(null)}>
          取消上限（24 小时后）
        </Button>
      )}
    </form>
  );
}
