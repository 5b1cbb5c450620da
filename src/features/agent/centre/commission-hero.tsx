import { Link } from 'react-router-dom';
import type { BrokerInfo } from '../../../../contract/calls/agents.ts';
import { amountText } from '../../../format/amounts.ts';
import { pathTo } from '../../../paths.ts';
import { ChevronRightIcon } from '../../../ui/icons/arrows.tsx';
import { PAID_WHEN } from '../page/unpaid-words.ts';
import styles from './commission-hero.module.css';
import type { DayLabels } from './day-labels.ts';
import { LevelBadge } from './level-badge.tsx';

/** What the team has brought: today above all, then yesterday, in all, and what is still to be paid. */
export function CommissionHero({ info, labels }: { info: BrokerInfo; labels: DayLabels }) {
  const today = amountText(info.commission_today);
  return (
    <section className={styles.hero} aria-label="我的佣金">
      <div className={styles.today}>
        <p className={styles.label}>{labels.day}佣金 USDT</p>
        <p className={styles.figure} data-long={lengthOf(today)}>
          {today}
        </p>
      </div>
      <LevelBadge level={info.level} name={info.level_name} />
      <dl className={styles.rest}>
        <Figure label={`${labels.before}佣金`} micro={info.commission_yesterday} />
        <Figure label="累计佣金" micro={info.commission_total} />
        <Figure label="待结算" note={PAID_WHEN} micro={info.commission_unpaid} />
      </dl>
      <Link to={pathTo('income')} className={styles.way}>
        我的收益 · 每一天的佣金
        <ChevronRightIcon />
      </Link>
    </section>
  );
}

function Figure({ label, note, micro }: { label: string; note?: string; micro: bigint }) {
  const text = amountText(micro);
  return (
    <div>
      <dt>
        {label}
        {note && <small>{note}</small>}
      </dt>
      <dd data-long={text.length > 9 || undefined}>{text}</dd>
    </div>
  );
}

/** Long figures are smaller: what one has earned stays in one line. */
function lengthOf(figure: string): 'some' | 'very' | undefined {
  if (figure.length <= 9) return undefined;
  return figure.length <= 12 ? 'some' : 'very';
}
