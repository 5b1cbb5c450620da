import { Link } from 'react-router-dom';
import type { BrokerInfo } from '../../../../contract/calls/agents.ts';
import { pathTo } from '../../../../contract/paths.ts';
import { amountText } from '../../../format/amounts.ts';
import { ChevronRightIcon } from '../../../ui/icons/arrows.tsx';
import { PAID_WHEN } from '../page/agent-labels.ts';
import styles from './commission-hero.module.css';
import type { DayLabels } from './day-labels.ts';

/** Medal colours by level, from level 1: face, rim. */
const METALS = [
  ['#d58a55', '#8a4a22'],
  ['#c9d3e3', '#6f7d96'],
  ['#f5b942', '#9a6400'],
  ['#8fe3ff', '#2a7fb8'],
] as const;

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
      {info.level !== undefined && <LevelBadge level={info.level} name={info.level_name} />}
      <dl className={styles.rest}>
        <Figure label={`${labels.before}佣金`} micro={info.commission_yesterday} />
        <Figure label="累计佣金" micro={info.commission_total} />
        <Figure
          label="待结算"
          note={info.commission_unpaid === undefined ? undefined : PAID_WHEN}
          micro={info.commission_unpaid}
        />
      </dl>
      <Link to={pathTo('income')} className={styles.way}>
        我的收益 · 每一天的佣金
        <ChevronRightIcon />
      </Link>
    </section>
  );
}

function Figure({
  label,
  note,
  micro,
}: {
  label: string;
  note?: string | undefined;
  micro: bigint | undefined;
}) {
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

/** Long amounts use a smaller font, so that they fit on one line. */
function lengthOf(figure: string): 'some' | 'very' | undefined {
  if (figure.length <= 9) return undefined;
  return figure.length <= 12 ? 'some' : 'very';
}

function LevelBadge({ level, name }: { level: number; name: string }) {
  const [face, rim] = METALS[Math.min(Math.max(level, 1), METALS.length) - 1] ?? METALS[0];
  return (
    <div className={styles.badge}>
      <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <path d="M19 36 13 60l10-5 6 7 4-22Z" fill="#b93425" />
        <path d="M45 36 51 60l-10-5-6 7-4-22Z" fill="#d8492f" />
        <circle cx="32" cy="25" r="22" fill={rim} />
        <circle cx="32" cy="25" r="18.5" fill={face} />
        <path
          d="M17 19a16.5 16.5 0 0 1 12-10.5"
          stroke="#fff"
          strokeWidth={3}
          strokeLinecap="round"
          fill="none"
          opacity=".65"
        />
        <text x="32" y="33" textAnchor="middle" className={styles.levelBadgeFigure}>
          {level}
        </text>
      </svg>
      <p>
        <span className="unseen">代理等级 </span>
        {name || `${level} 级`}
      </p>
    </div>
  );
}
