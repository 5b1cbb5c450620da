import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Wagering } from '../../../../contract/calls/account.ts';
import { amountText } from '../../../format/amounts.ts';
import { PATHS } from '../../../paths.ts';
import { ChevronRightIcon } from '../../../ui/icons/arrows.tsx';
import type { Purpose } from './locked-limit.ts';
import styles from './wagering-note.module.css';

const ALL: Record<Purpose, string> = { 提现: '全部提现', 发红包: '全部用来发红包' };

/** What keeps the player from taking out all of his money: the stakes that are missing, and where to place them. */
export function WageringNote({
  wagering: { left },
  purpose,
}: {
  wagering: Wagering;
  purpose: Purpose;
}) {
  const isOpen = left > 0n;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  // A requirement that is met while the page is open keeps its place: the form below must not move.
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
