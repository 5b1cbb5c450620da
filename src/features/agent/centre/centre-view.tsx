import type { BrokerInfo } from '../../../../contract/calls/agents.ts';
import { useToday } from '../../../data/time/use-today.ts';
import { Part } from '../page/part.tsx';
import { CommissionHero } from './commission-hero.tsx';
import { dayLabels } from './day-labels.ts';
import { DaysChart } from './days-chart.tsx';
import { LevelCard } from './level-card.tsx';
import { Rates } from './rates.tsx';
import { Rules } from './rules.tsx';
import { TeamCard } from './team-card.tsx';
import { Ways } from './ways.tsx';

/** What an agent has earned, his level and team, the last 30 days, and what commission is paid. */
export function CentreView({ info }: { info: BrokerInfo }) {
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
