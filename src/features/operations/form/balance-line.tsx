import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { UserInfo, Wagering } from '../../../../contract/calls/account.ts';
import { PATHS } from '../../../../contract/paths.ts';
import type { Purpose } from '../../../data/money/amount-input.ts';
import { useBalance } from '../../../data/money/use-balance.ts';
import { amountText } from '../../../format/amounts.ts';
import { withdrawableOf } from '../../../session/user-info.ts';
import { BalanceCaption, type BalanceFact, BalanceFacts } from '../../../ui/facts.tsx';
import { RefreshIcon } from '../../../ui/icons/actions.tsx';
import { ChevronRightIcon } from '../../../ui/icons/arrows.tsx';
import { showError } from '../../../ui/toast.tsx';
import { BalanceEye } from '../balance-eye.tsx';
import styles from './balance-line.module.css';

const ALL: Record<Purpose, string> = { 提现: '全部提现', 发红包: '全部用来发红包' };

interface BalanceLineProps {
  /**
   * What the page spends the balance on; shows how much of the balance can be used for that, if the platform
   * says so.
   */
  purpose?: Purpose;
}

/** The wallet balance with its age, the usable and the held amounts, and a refresh button. */
export function BalanceLine({ purpose }: BalanceLineProps) {
  const { info, balance, textOf, updatedAt, stale, busy, refresh } = useBalance(showError);
  const isKnown = balance !== undefined;
  const text = textOf(balance);
  return (
    <section className={styles.card} aria-label="钱包余额">
      <div className={styles.line}>
        <div className={styles.figures}>
          <span className={styles.caption}>
            <BalanceCaption at={updatedAt} stale={stale}>
              钱包余额
            </BalanceCaption>
            <BalanceEye />
          </span>
          <p
            className={styles.amount}
            data-long={text.length > 12 || undefined}
            data-testid="wallet-balance"
          >
            {text}{' '}
            {/* The balance's own unit: the unit of the dashes would move when the balance comes (layout shift). */}
            <small key={isKnown ? 'balance' : 'dashes'}>USDT</small>
          </p>
          <BalanceFacts facts={factsOf(info, purpose, textOf)} />
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

function factsOf(
  info: UserInfo | undefined,
  purpose: Purpose | undefined,
  textOf: (amount: bigint) => string,
): BalanceFact[] {
  const facts: BalanceFact[] = [];
  const free = info?.wagering && withdrawableOf(info);
  if (purpose && free !== undefined) {
    facts.push({ name: `可${purpose}`, amount: textOf(free) });
  }
  if (info && info.frozen > 0n) {
    facts.push({ name: '提现中', amount: textOf(info.frozen) });
  }
  return facts;
}

/** The wagering requirement that locks part of the balance: the missing stakes, and a link to the lobby. */
function WageringNote({ wagering: { left }, purpose }: { wagering: Wagering; purpose: Purpose }) {
  const isOpen = left > 0n;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  // A requirement met while the page is open stays visible, so that the form below does not move.
  if (!wasOpen) return null;
  return (
    <div className={styles.note} data-met={!isOpen || undefined}>
      <p className={styles.words}>
        {isOpen ? (
          <>
            还需有效投注 <b>{amountText(left)}</b> USDT 才能{ALL[purpose]}
          </>
        ) : (
          <>流水要求已完成，余额可以{ALL[purpose]}</>
        )}
      </p>
      <p className={styles.meaning}>
        领取的奖金要先用来投注：所有游戏已结算的投注都算；余额输完，要求也就取消。
      </p>
      <Link className={styles.link} to={PATHS.home}>
        去大厅
        <ChevronRightIcon />
      </Link>
    </div>
  );
}
