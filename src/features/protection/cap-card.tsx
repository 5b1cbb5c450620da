import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { MIN_RECHARGE } from '../../../contract/constants.ts';
import { parseMoney } from '../../../contract/money.ts';
import { useAmount } from '../../data/money/amount-input.ts';
import type { NextCap } from '../../data/protection/settings.ts';
import { keepOldCap, limitRecharges } from '../../data/protection/store.ts';
import { type Allowance, useAllowance } from '../../data/protection/use-protection.ts';
import { platformInfoQuery } from '../../data/queries/platform-info.ts';
import { amountText } from '../../format/amounts.ts';
import { clockMoment } from '../../format/clock-time.ts';
import { useLoggedIn } from '../../session/session-store.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { LockIcon } from '../../ui/icons/wallet.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './cap-card.module.css';
import { Card, Hint } from './card.tsx';

const CHOICES = [50, 100, 200, 500, 1_000];

export function CapCard({ next }: { next: NextCap | null }) {
  const allowance = useAllowance();
  const [open, setOpen] = useState(false);
  const { cap } = allowance;
  return (
    <Card title="每日充值上限" icon={<LockIcon />}>
      {cap === undefined ? (
        <Hint>每天最多充多少，你来定。超过时充值页会拦下。</Hint>
      ) : (
        <Standing allowance={allowance} cap={cap} />
      )}
      {next && <Waiting next={next} />}
      <Button wide onClick={() => setOpen(true)}>
        {cap === undefined ? '设置上限' : '调整上限'}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="每日充值上限">
        <CapForm cap={cap} onDone={() => setOpen(false)} />
      </Sheet>
    </Card>
  );
}

function Standing({ allowance, cap }: { allowance: Allowance; cap: bigint }) {
  const loggedIn = useLoggedIn();
  const { known, used, left = 0n } = allowance;
  const share = known ? Number((used * 1_000n) / cap) / 10 : 0;
  return (
    <div className={styles.standing}>
      <p className={styles.figure}>
        {amountText(cap)} <small>USDT / 天</small>
      </p>
      <div className={styles.bar} aria-hidden="true">
        <span
          data-full={left === 0n || undefined}
          style={{ inlineSize: `${Math.min(share, 100)}%` }}
        />
      </div>
      {known && (
        <p className={styles.words}>
          <span>
            今天已充 <b>{amountText(used)}</b>
          </span>
          <span>
            还能充 <b>{amountText(left)}</b>
          </span>
        </p>
      )}
      {!loggedIn && <Hint>登录后会把账号今天的充值也算进来。</Hint>}
    </div>
  );
}

/** A higher cap that is not in force yet, with a button to withdraw it. */
function Waiting({ next }: { next: NextCap }) {
  async function keep(): Promise<void> {
    await keepOldCap();
    showToast('已撤回，上限保持不变', 'success');
  }
  return (
    <div className={styles.waiting}>
      <p>
        <b>{clockMoment(next.at)}</b> 起
        {next.cap === null ? '取消上限' : `改为 ${amountText(next.cap)} USDT`}
      </p>
      <Button size="s" onClick={() => void keep()}>
        保持原上限
      </Button>
    </div>
  );
}

/** @param cap micro-USDT, the cap in force; undefined if there is none */
function CapForm({ cap, onDone }: { cap: bigint | undefined; onDone: () => void }) {
  const { data: info } = useQuery(platformInfoQuery());
  // A cap below the platform's smallest recharge would block recharges completely, which is what a time-out
  // is for.
  const amount = useAmount({ min: info?.minRecharge ?? parseMoney(MIN_RECHARGE) });
  const input = useRef<HTMLInputElement>(null);
  const { micro } = amount;
  const raises = micro !== undefined && cap !== undefined && micro > cap;

  async function set(next: bigint | null): Promise<void> {
    const isAtOnce = await limitRecharges(next);
    showToast(isAtOnce ? '上限已生效' : '24 小时后生效，之前可以撤回', 'success');
    onDone();
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    amount.insist();
    if (micro !== undefined) void set(micro);
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
