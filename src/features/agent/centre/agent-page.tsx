import { Link } from 'react-router-dom';
import type { BrokerInfo } from '../../../../contract/calls/agents.ts';
import { pathTo } from '../../../../contract/paths.ts';
import { PromotionType } from '../../../../contract/player-enums.ts';
import { isNotOffered } from '../../../api/not-offered.ts';
import { useToday } from '../../../data/time/use-today.ts';
import { amountText, countText, percentOf } from '../../../format/amounts.ts';
import { openDialog } from '../../../session/dialogs.ts';
import { useVisit } from '../../../session/use-visit.ts';
import { Button } from '../../../ui/button.tsx';
import { FreshLine } from '../../../ui/fresh-line.tsx';
import { PerformanceArt, PromotionArt } from '../../../ui/icons/agents.tsx';
import { ChevronRightIcon } from '../../../ui/icons/arrows.tsx';
import { TeamArt } from '../../../ui/icons/records.tsx';
import { IncomeArt, InviteArt } from '../../../ui/icons/shortcuts.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { Part } from '../../../ui/part.tsx';
import { PlayerPage } from '../../../ui/player-page.tsx';
import { PullDown } from '../../../ui/pull-down.tsx';
import { Robot } from '../../../ui/robot.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { type NavTile, TileNav } from '../../../ui/tile-nav.tsx';
import { useBrokerInfo, useCommissionRates } from '../data/agent-queries.ts';
import styles from './agent-page.module.css';
import { CommissionHero } from './commission-hero.tsx';
import { type DayLabels, dayLabels } from './day-labels.ts';
import { DaysChart } from './days-chart.tsx';
import { isHighestLevel, Rates } from './rates.tsx';

const STEPS = [
  { title: '邀请', text: '把你的链接或二维码发给好友，人人都能邀请。' },
  { title: '好友注册', text: '用你的邀请码注册，就是你的一级下级；他们邀请的人是你的二级、三级。' },
  { title: '拿佣金', text: '下级每一笔有效投注都给你佣金，次日结算到余额。' },
] as const;

const RULES = [
  '佣金 = 下级的有效投注额 × 比例。一级是你直接邀请的好友，二级、三级是他们邀请的人；不论下级输赢都有佣金。',
  '佣金按天（UTC+8）累计，次日结算到钱包余额，可在账变记录里查到。零点前下注、之后才结算的投注，佣金会补发。',
  '级别按团队累计有效投注计算，每天结算时更新，之后的投注按新比例计算；级别只升不降。',
  '下级的用户名经过打码；你只能看到自己三级以内的团队。',
] as const;

const WAYS: readonly NavTile[] = [
  { onPress: () => openDialog('invite'), label: '邀请好友', Art: InviteArt },
  { to: pathTo('lowerList'), label: '下级列表', Art: TeamArt },
  { to: pathTo('income'), label: '我的收益', Art: IncomeArt },
  { to: pathTo('income', { view: 'team' }), label: '团队业绩', Art: PerformanceArt },
  {
    to: pathTo('activityDetail', { activity_type: PromotionType.everyoneAnAgent }),
    label: '全民代理',
    Art: PromotionArt,
  },
];

/** Amounts beside the level's progress bar are rounded down to whole USDT. */
const WHOLE = 1_000_000n;

/** Specification chapter 2, `/Agent`: the tab of the agent centre. */
export function AgentPage() {
  return (
    <PlayerPage
      tab
      title="代理中心"
      visitorText="登录后邀请好友，查看团队和佣金。"
      lapsedText="重新登录后，团队和佣金都还在。"
      visit={useVisit()}
    >
      <Centre />
    </PlayerPage>
  );
}

function Centre() {
  const view = useBrokerInfo();
  const { data: info } = view;
  if (!info) {
    return (
      <NothingSeen view={view} what="代理数据" isLacking={isNotOffered(view.error)}>
        {/* The line that says from when, the figures, the links, the team, the level and the chart. */}
        <Skeleton heights={[2, 15, 4.5, 7, 6, 18.25]} />
      </NothingSeen>
    );
  }
  const { level, team_size: size } = info;
  // Only the size says that there is no team: level 0 is the first one on some platforms.
  const hasTeam = size !== 0 || (level ?? 0) > 0;
  return (
    <>
      <PullDown refresh={view.refresh} />
      <FreshLine view={view} what="代理数据" lost="显示的是本机保存的数据" />
      {hasTeam ? <CentreView info={info} /> : <Start />}
      <Part title="佣金比例">
        <Rates level={level} />
      </Part>
      <Part title="规则说明">
        <ol className={styles.rules}>
          {RULES.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </Part>
    </>
  );
}

function CentreView({ info }: { info: BrokerInfo }) {
  const labels = dayLabels(info.days.at(-1)?.day, useToday());
  return (
    <>
      <CommissionHero info={info} labels={labels} />
      <TileNav label="代理功能" columns={5} tiles={WAYS} />
      <TeamCard info={info} labels={labels} />
      <LevelCard info={info} />
      {info.days.length > 0 && <DaysChart days={info.days} />}
    </>
  );
}

function TeamCard({ info, labels }: { info: BrokerInfo; labels: DayLabels }) {
  return (
    <Link to={pathTo('lowerList')} className={styles.card}>
      {/* An aria-label would replace the figures for screen readers, so the name is hidden text instead. */}
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

function Figure({
  label,
  count,
  hero,
}: {
  label: string;
  count: number | undefined;
  hero?: boolean;
}) {
  return (
    <span className={styles.figure} data-hero={hero}>
      <span className={styles.label}>{label}</span>
      <b>{countText(count)}</b>
    </span>
  );
}

function Growth({ label, count }: { label: string; count: number | undefined }) {
  const isSome = count !== undefined && count > 0;
  return (
    <span data-some={isSome || undefined}>
      {label} <b>{isSome ? `+${countText(count)}` : countText(count)}</b>
    </span>
  );
}

function LevelCard({ info }: { info: BrokerInfo }) {
  const { turnover, level, next_level: next } = info;
  const { data: rates } = useCommissionRates();
  // No next level proves nothing: platforms leave it out. The rates name every level.
  const isHighest = !next && isHighestLevel(level, rates);
  if (!next && !isHighest && turnover === undefined) return null;
  return (
    <section className={styles.levelCard} aria-label="代理等级">
      {next && <NextLevel next={next} turnover={turnover} />}
      {isHighest && <p className={styles.words}>已是最高等级</p>}
      <p className={styles.note}>
        {next ? '按团队累计有效投注计算' : `团队累计有效投注 ${amountText(turnover)} USDT`}
      </p>
    </section>
  );
}

interface NextLevelProps extends Pick<BrokerInfo, 'turnover'> {
  next: NonNullable<BrokerInfo['next_level']>;
}

function NextLevel({ next: { level, name: told, from_turnover: from }, turnover }: NextLevelProps) {
  const name = told || `${level} 级`;
  if (turnover === undefined) {
    return (
      <p className={styles.words}>
        满 <b>{amountText(from)}</b> USDT 升到<b>{name}</b>
      </p>
    );
  }
  return (
    <>
      <p className={styles.words}>
        {turnover >= from ? (
          // The new level takes effect at the daily settlement.
          <>
            已达到<b>{name}</b>，结算后生效
          </>
        ) : (
          <>
            距离<b>{name}</b>还差 <b>{amountText(from - turnover)}</b> USDT
          </>
        )}
      </p>
      <Meter
        label={`升到${name}的进度`}
        percent={percentOf(turnover, from)}
        words={`${amountText((turnover / WHOLE) * WHOLE)} / ${amountText(from)}`}
      />
    </>
  );
}

/** For players without a team: how the agent programme works, and an invite button. */
function Start() {
  return (
    <>
      <section className={styles.startHero} aria-label="成为代理">
        <Robot mood="happy" size={112} />
        <h2 className={styles.title}>邀请第一位好友，就是代理</h2>
        <p className={styles.text}>团队三级，投注就有佣金，不论输赢。</p>
        <Button tone="primary" wide onClick={() => openDialog('invite')}>
          邀请好友
        </Button>
      </section>
      <Steps title="三步开始" steps={STEPS} />
    </>
  );
}
