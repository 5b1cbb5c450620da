import { useMemo } from 'react';
import type { TeamMemberRow } from '../../../../db/account.ts';
import { amountText } from '../../../format/amounts.ts';
import { Totals } from '../../../ui/totals.tsx';
import { sumTeam } from './arrange.ts';

/** What the members who are shown come to. */
export function TeamTotals({ members }: { members: readonly TeamMemberRow[] }) {
  const { count, stake, commission } = useMemo(() => sumTeam(members), [members]);
  return (
    <Totals
      label="合计"
      hero={{ label: '带来的佣金（USDT）', text: amountText(commission) }}
      rest={[
        { label: '人数', text: count.toLocaleString('en') },
        { label: '投注额', text: amountText(stake) },
      ]}
    />
  );
}
