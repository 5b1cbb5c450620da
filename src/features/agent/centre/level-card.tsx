import type { BrokerInfo } from '../../../../contract/calls/agents.ts';
import { amountText, percentOf } from '../../../format/amounts.ts';
import { Meter } from '../../../ui/meter.tsx';
import styles from './level-card.module.css';

/** How far it is to the next level, or that there is none above. */
export function LevelCard({ info }: { info: BrokerInfo }) {
  const { turnover, next_level: next } = info;
  return (
    <section className={styles.card} aria-label="代理等级">
      {next ? (
        <>
          <p className={styles.words}>
            {turnover >= next.from_turnover ? (
              // It counts from the day's settlement on.
              <>
                已达到<b>{next.name}</b>，结算后生效
              </>
            ) : (
              <>
                距离<b>{next.name}</b>还差 <b>{amountText(next.from_turnover - turnover)}</b> USDT
              </>
            )}
          </p>
          <Meter
            label={`升到${next.name}的进度`}
            percent={percentOf(turnover, next.from_turnover)}
            words={`${amountText((turnover / WHOLE) * WHOLE)} / ${amountText(next.from_turnover)}`}
          />
          <p className={styles.note}>按团队累计有效投注计算</p>
        </>
      ) : (
        <>
          <p className={styles.words}>已是最高等级</p>
          <p className={styles.note}>团队累计有效投注 {amountText(turnover)} USDT</p>
        </>
      )}
    </section>
  );
}

/** Beside a bar, whole USDT are enough; rounded down. */
const WHOLE = 1_000_000n;
