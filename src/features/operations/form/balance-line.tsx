import type { UserInfo } from '../../../../contract/calls/account.ts';
import { BALANCE_DECIMALS } from '../../../../contract/constants.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { useBalance } from '../../../data/money/use-balance.ts';
import { withdrawableOf } from '../../../session/user-info.ts';
import { BalanceCaption, type BalanceFact, BalanceFacts } from '../../../ui/balance-facts.tsx';
import { RefreshIcon } from '../../../ui/icons/actions.tsx';
import { showToast } from '../../../ui/toast.tsx';
import styles from './balance-line.module.css';
import type { Purpose } from './locked-limit.ts';
import { WageringNote } from './wagering-note.tsx';

interface BalanceLineProps {
  /** What the page takes money out for: says how much of it can be, where the platform tells. */
  purpose?: Purpose;
}

/** What the player has, from when that is, what of it can be taken out and what is held; a refresh. */
export function BalanceLine({ purpose }: BalanceLineProps) {
  const { info, balance, updatedAt, stale, busy, refresh } = useBalance((words) =>
    showToast(words, 'error'),
  );
  return (
    <section className={styles.card} aria-label="钱包余额">
      <div className={styles.line}>
        <div className={styles.figures}>
          <BalanceCaption at={updatedAt} stale={stale}>
            钱包余额
          </BalanceCaption>
          <p className={styles.amount} data-testid="wallet-balance">
            {balance === undefined ? '--' : formatMoney(balance, BALANCE_DECIMALS)}{' '}
            <small>USDT</small>
          </p>
          <BalanceFacts facts={factsOf(info, purpose)} />
        </div>
        <button
          type="button"
          className={styles.refresh}
          aria-label="刷新余额"
          aria-busy={busy || undefined}
          onClick={refresh}
        >
          <RefreshIcon />
        </button>
      </div>
      {purpose && info?.wagering && <WageringNote wagering={info.wagering} purpose={purpose} />}
    </section>
  );
}

function factsOf(info: UserInfo | undefined, purpose: Purpose | undefined): BalanceFact[] {
  const facts: BalanceFact[] = [];
  const free = info?.wagering && withdrawableOf(info);
  if (purpose && free !== undefined) {
    facts.push({ name: `可${purpose}`, amount: formatMoney(free, BALANCE_DECIMALS) });
  }
  if (info && info.frozen > 0n) {
    facts.push({ name: '提现中', amount: formatMoney(info.frozen, BALANCE_DECIMALS) });
  }
  return facts;
}
