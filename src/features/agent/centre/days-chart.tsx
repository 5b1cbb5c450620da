import { useMemo, useState } from 'react';
import type { BrokerInfo } from '../../../../contract/calls/agents.ts';
import { amountText, countText, roughUsdt } from '../../../format/amounts.ts';
import { DayChart } from '../../../ui/chart/day-chart.tsx';

const KINDS = [
  { value: 'commission', label: '佣金' },
  { value: 'members', label: '团队人数' },
] as const;

export function DaysChart({ days }: { days: BrokerInfo['days'] }) {
  const [kind, setKind] = useState<'commission' | 'members'>('commission');
  const isMoney = kind === 'commission';
  const drawn = useMemo(
    () =>
      days.map(({ day, commission, members, stake, active }) => {
        const rest = `投注 ${amountText(stake)} · 活跃 ${countText(active)} 人`;
        if (!isMoney) {
          const text = `${countText(members)} 人`;
          return { day, figures: { value: members, text, rest, words: `团队 ${text}` } };
        }
        const text = amountText(commission);
        const words = `佣金 ${text} USDT`;
        return {
          day,
          figures: {
            value: commission === undefined ? undefined : roughUsdt(commission),
            text,
            rest,
            words,
          },
        };
      }),
    [days, isMoney],
  );
  const title = `近 ${days.length} 天${isMoney ? '佣金' : '团队人数'}`;
  return (
    <DayChart
      look="money"
      form={isMoney ? 'bars' : 'line'}
      title={title}
      caption={title}
      choice={{ label: '图表内容', segments: KINDS, chosen: kind, onChoose: setKind }}
      days={drawn}
      first={Math.max(0, days.length - 1)}
    />
  );
}
