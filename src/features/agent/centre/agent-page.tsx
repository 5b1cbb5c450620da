import { Link } from 'react-router-dom';
import type { BrokerInfo } from '../../../../contract/calls/agents.ts';
import { useToday } from '../../../data/time/use-today.ts';
import { amountText, percentOf } from '../../../format/amounts.ts';
import { pathTo } from '../../../paths.ts';
import { openLogin } from '../../../session/dialogs.ts';
import { useAccount, useLoggedIn } from '../../../session/session-store.ts';
import { useVisit } from '../../../session/use-visit.ts';
import { FreshLine } from '../../../ui/fresh-line.tsx';
import { ChevronRightIcon } from '../../../ui/icons/arrows.tsx';
import { LapsedState } from '../../../ui/lapsed-state.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { PlayerPage } from '../../../ui/player-page.tsx';
import { PullDown } from '../../../ui/pull-down.tsx';
import { hasTeam, useBrokerInfo } from '../data/info.ts';
import { Part } from '../page/part.tsx';
import styles from './agent-page.module.css';
import { CommissionHero } from './commission-hero.tsx';
import { type DayLabels, dayLabels } from './day-labels.ts';
import { DaysChart } from './days-chart.tsx';
import { Rates } from './rates.tsx';
import { Rules } from './rules.tsx';
import { Start } from './start.tsx';
import { Ways } from './ways.tsx';

/** Beside a bar, whole USDT are enough; rounded down. */
const WHOLE = 1_000_000n;

/** Specification chapter 2, `/Agent`: the tab of the agent centre. */
export function AgentPage() {
  const visit = useVisit();
  const account = useAccount();
  const loggedIn = useLoggedIn();
  return (
    <PlayerPage tab title="代理中心" visitorText="登录后邀请好友，查看团队和佣金。" visit={visit}>
      {account || loggedIn ? (
        <Centre />
      ) : (
        <LapsedState text="重新登录后，团队和佣金都还在。" logIn={() => openLogin()} />
      )}
    </PlayerPage>
  );
}

function Centre() {
  const view = useBrokerInfo();
  const { info } = view;
  if (!info) {
    return (
      <NothingSeen view={view} what="代理数据">
        <CentreSkeleton />
      </NothingSeen>
    );
  }
  return (
    <>
      <PullDown refresh={view.refresh} />
      <FreshLine view={view} what="代理数据" lost="显示的是本机保存的数据" />
      {hasTeam(info) ? <CentreView info={info} /> : <Start />}
    </>
  );
}

/** The places of the centre's parts, while they are asked for. */
function CentreSkeleton() {
  return (
    <div className={styles.boxes} aria-hidden="true">
      <div className={styles.hero} />
      <div className={styles.ways} />
      <div className={styles.team} />
      <div className={styles.level} />
      <div className={styles.chart} />
    </div>
  );
}

/** What an agent has earned, his level and team, the last 30 days, and what commission is paid. */
function CentreView({ info }: { info: BrokerInfo }) {
  const labels = dayLabels(info.days.at(-1)?.day, useToday());
  return (
    <>
      <CommissionHero info={info} labels={labels} />
      <Ways />
      <TeamCard info={info} labels={labels} />
      <LevelCard info={info} />
      {info.days.length > 0 && <DaysChart days={info.days} />}
      <Part title="佣金比例">
        <Rates level={info.level} />
      </Part>
      <Part title="规则说明">
        <Rules />
      </Part>
    </>
  );
}

/** How large the team is, by how much it grows, and how many play today. */
function TeamCard({ info, labels }: { info: BrokerInfo; labels: DayLabels }) {
  return (
    <Link to={pathTo('lowerList')} className={styles.card}>
      {/* Not an aria-label: the figures would be left unread. */}
      <span className="unseen">我的团队，查看下级列表</span>
      <Figure label="团队人数" count={info.team_size} hero />
      <Figure label="直属下级" count={info.team_direct} />
      <Figure label={`${labels.brief}活跃`} count={info.team_active_today} />
      <ChevronRightIcon />
      <p className={styles.growth}>
        <Growth label={`${labels.brief}新增`} count={info.team_new_today} />
        <Growth label="本月新增" count={info.team_new_month} />
      </p>
    </Link>
  );
}

function Figure({ label, count, hero }: { label: string; count: number; hero?: boolean }) {
  return (
    <span className={styles.figure} data-hero={hero}>
      <span className={styles.label}>{label}</span>
      <b>{count.toLocaleString('en')}</b>
    </span>
  );
}

function Growth({ label, count }: { label: string; count: number }) {
  return (
    <span data-some={count > 0 || undefined}>
      {label} <b>{count > 0 ? `+${count.toLocaleString('en')}` : '0'}</b>
    </span>
  );
}

/** How far it is to the next level, or that there is none above. */
function LevelCard({ info }: { info: BrokerInfo }) {
  const { turnover, next_level: next } = info;
  return (
    <section className={styles.levelCardCard} aria-label="代理等级">
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
