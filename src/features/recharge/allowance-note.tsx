import { Link } from 'react-router-dom';
import type { Allowance } from '../../data/protection/use-allowance.ts';
import { momentWords } from '../../data/protection/words.ts';
import { amountText } from '../../format/amounts.ts';
import { PATHS } from '../../paths.ts';
import { StatePage } from '../../ui/state-page.tsx';
import styles from './allowance-note.module.css';

/** What the player's own daily cap leaves of today; nothing where there is none. */
export function AllowanceNote({ allowance }: { allowance: Allowance }) {
  const { known, cap, used, left } = allowance;
  if (!known || cap === undefined || left === undefined) return null;
  return (
    <p className={styles.note} data-spent={left === 0n || undefined}>
      <span>
        你设的每日上限 <b>{amountText(cap)}</b>，今天已充 <b>{amountText(used)}</b>，还能充{' '}
        <b>{amountText(left)}</b> USDT
      </span>
      <Link className={styles.link} to={PATHS.protection}>
        调整
      </Link>
    </p>
  );
}

/** A time-out: no form, and where help is. @param until ms by the platform's clock */
export function RestNote({ until }: { until: number }) {
  return (
    <section className={styles.rest}>
      <StatePage
        mood="sleep"
        title="休息中"
        text={`${momentWords(until)} 前不能充值。这是你在这个浏览器里设的休息时间；已生成的订单、提现和记录照常。`}
        actions={
          <Link className={styles.link} to={PATHS.protection}>
            健康游戏与帮助
          </Link>
        }
      />
    </section>
  );
}
