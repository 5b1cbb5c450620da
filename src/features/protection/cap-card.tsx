import { useState } from 'react';
import type { NextCap } from '../../data/protection/settings.ts';
import { type Allowance, useAllowance } from '../../data/protection/use-allowance.ts';
import { keepOldCap } from '../../data/protection/verbs.ts';
import { momentWords } from '../../data/protection/words.ts';
import { amountText } from '../../format/amounts.ts';
import { useLoggedIn } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { LockIcon } from '../../ui/icons/wallet.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './cap-card.module.css';
import { CapSheet } from './cap-sheet.tsx';
import { Card, Hint } from './card.tsx';

/** The most that may be recharged in a day, what of it is used, and a change that waits. */
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
      <CapSheet open={open} cap={cap} onClose={() => setOpen(false)} />
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

/** A higher cap that does not hold yet; may be taken back. */
function Waiting({ next }: { next: NextCap }) {
  async function keep(): Promise<void> {
    await keepOldCap();
    showToast('已撤回，上限保持不变', 'success');
  }
  return (
    <div className={styles.waiting}>
      <p>
        <b>{momentWords(next.at)}</b> 起
        {next.cap === null ? '取消上限' : `改为 ${amountText(next.cap)} USDT`}
      </p>
      <Button size="s" onClick={() => void keep()}>
        保持原上限
      </Button>
    </div>
  );
}
