import { REMIND_CHOICES, type RemindEvery } from '../../data/protection/settings.ts';
import { remind } from '../../data/protection/verbs.ts';
import { HourglassIcon } from '../../ui/icons/status.tsx';
import { Segments } from '../../ui/segments.tsx';
import { showToast } from '../../ui/toast.tsx';
import { Card, Hint } from './card.tsx';

const SEGMENTS = REMIND_CHOICES.map((value) => ({
  value,
  label: value === 0 ? '不提醒' : `${value} 分钟`,
}));

/** How often to be told how long it has been, and what it came to. */
export function ReminderCard({ remindEvery }: { remindEvery: RemindEvery }) {
  async function choose(every: RemindEvery): Promise<void> {
    await remind(every);
    showToast(every === 0 ? '不再提醒' : `从现在起，每玩 ${every} 分钟提醒一次`, 'success');
  }
  return (
    <Card title="休息提醒" icon={<HourglassIcon />}>
      <Segments
        label="玩多久提醒一次"
        segments={SEGMENTS}
        chosen={remindEvery}
        onChoose={(every) => void choose(every)}
      />
      <Hint>到时弹出玩了多久、输赢多少；正在付款或提交时，会等你办完。</Hint>
    </Card>
  );
}
