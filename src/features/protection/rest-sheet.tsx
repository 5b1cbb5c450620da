import { useState } from 'react';
import { DAY_MS } from '../../../contract/day.ts';
import { momentWords } from '../../data/protection/limit-labels.ts';
import { beginRest, restEnd } from '../../data/protection/store.ts';
import { useServerNow } from '../../data/time/use-server-now.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './rest-sheet.module.css';

interface RestSheetProps {
  /** Length of the time-out, ms; undefined closes the sheet. */
  ms: number | undefined;
  onClose: () => void;
}

/** Shows the exact end of a time-out before the player confirms it, because it cannot be cancelled. */
export function RestSheet({ ms, onClose }: RestSheetProps) {
  // The content stays during the closing animation.
  const [last, setLast] = useState(ms);
  if (ms !== undefined && ms !== last) setLast(ms);
  return (
    <Sheet open={ms !== undefined} onClose={onClose} title={`休息 ${restLabel(last ?? 0)}`}>
      {last !== undefined && <Terms ms={last} onClose={onClose} />}
    </Sheet>
  );
}

function Terms({ ms, onClose }: { ms: number; onClose: () => void }) {
  useServerNow();
  const [busy, setBusy] = useState(false);
  async function begin(): Promise<void> {
    setBusy(true);
    const until = await beginRest(ms);
    showToast(`休息到 ${momentWords(until)}`, 'success');
    onClose();
  }
  return (
    <div className={styles.terms}>
      <p className={styles.hero}>
        <span>到</span>
        <b>{momentWords(restEnd(ms))}</b>
        <span>为止（平台时间）</span>
      </p>
      <dl className={styles.rows}>
        <div>
          <dt>停用</dt>
          <dd>打开游戏、发起充值</dd>
        </div>
        <div>
          <dt>照常</dt>
          <dd>查记录、提现、找客服</dd>
        </div>
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
export function restLabel(ms: number): string {
  const days = Math.round(ms / DAY_MS);
  if (days === 1) return '24 小时';
  return days > 7 ? `${Math.round(days / 7)} 周` : `${days} 天`;
}
