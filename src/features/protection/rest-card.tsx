import { useState } from 'react';
import { DAY_MS } from '../../../contract/day.ts';
import { REST_CHOICES_MS } from '../../data/protection/rules.ts';
import type { Rest } from '../../data/protection/settings.ts';
import { beginRest, restEnd } from '../../data/protection/store.ts';
import { useServerNow } from '../../data/time/use-server-now.ts';
import { clockMoment } from '../../format/clock-time.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { Fact } from '../../ui/facts.tsx';
import { MoonIcon } from '../../ui/icons/menu.tsx';
import { showToast } from '../../ui/toast.tsx';
import { Card, Hint } from './card.tsx';
import styles from './rest-card.module.css';

export interface RestCardProps {
  rest: Rest | null;
  /** ms by the platform's clock */
  now: number;
}

/** A time-out: on this device, games cannot be opened and recharges cannot be made until it ends. */
export function RestCard({ rest, now }: RestCardProps) {
  const [open, setOpen] = useState(false);
  /** The length asked for; the sheet shows it until it has closed. */
  const [ms, setMs] = useState<number>(REST_CHOICES_MS[0]);
  const choices = REST_CHOICES_MS.filter((choice) => !rest || now + choice > rest.until);
  return (
    <Card title="休息一下" icon={<MoonIcon />} id="rest">
      <Hint>
        {rest
          ? `${clockMoment(rest.until)} 结束；只能延长，不能缩短。`
          : '这段时间里不能打开游戏、不能充值；查记录、提现、找客服照常。'}
      </Hint>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Button
            key={choice}
            onClick={() => {
              setMs(choice);
              setOpen(true);
            }}
          >
            {restLabel(choice)}
          </Button>
        ))}
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title={`休息 ${restLabel(ms)}`}>
        <Terms ms={ms} onClose={() => setOpen(false)} />
      </Sheet>
    </Card>
  );
}

/** The exact end of a time-out of `ms`, shown before it begins because it cannot be cancelled. */
function Terms({ ms, onClose }: { ms: number; onClose: () => void }) {
  useServerNow();
  const [busy, setBusy] = useState(false);
  async function begin(): Promise<void> {
    setBusy(true);
    const until = await beginRest(ms);
    showToast(`休息到 ${clockMoment(until)}`, 'success');
    onClose();
  }
  return (
    <div className={styles.terms}>
      <p className={styles.hero}>
        <span>到</span>
        <b>{clockMoment(restEnd(ms))}</b>
        <span>为止</span>
      </p>
      <dl className={styles.rows}>
        <Fact label="停用">打开游戏、发起充值</Fact>
        <Fact label="照常">查记录、提现、找客服</Fact>
      </dl>
      <p className={styles.warning}>确认后在这台设备上不能取消，改手机时间也不行。</p>
      <div className={styles.actions}>
        <Button tone="primary" wide busy={busy} onClick={() => void begin()}>
          开始休息
        </Button>
        <Button tone="plain" wide onClick={onClose}>
          再想想
        </Button>
      </div>
    </div>
  );
}

/** The length of a time-out: 24 小时, 7 天, 6 周. @param ms the length */
function restLabel(ms: number): string {
  const days = Math.round(ms / DAY_MS);
  if (days === 1) return '24 小时';
  return days > 7 ? `${Math.round(days / 7)} 周` : `${days} 天`;
}
