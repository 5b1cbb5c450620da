import { messageOf } from '../../../contract/errors.ts';
import { useOffline } from '../../data/connectivity/connectivity.ts';
import type { usePayChannels } from '../../data/money/wallet-queries.ts';
import { clockTime } from '../../format/clock-time.ts';
import { Button } from '../../ui/button.tsx';
import styles from './channels-note.module.css';

/** The age of the recharge channel list while offline, or why the list could not be loaded. */
export function ChannelsNote({ channels }: { channels: ReturnType<typeof usePayChannels> }) {
  const offline = useOffline();
  const { data, dataUpdatedAt, isError, error, refetch } = channels;
  if (data) {
    if (!offline) return null;
    return <p className={styles.asOf}>充值方式截至 {clockTime(dataUpdatedAt)}</p>;
  }
  if (!isError || offline) return null;
  return (
    <p className={styles.note}>
      <span>其他充值方式没有加载出来：{messageOf(error)}</span>
      <Button size="s" onClick={() => void refetch()}>
        重试
      </Button>
    </p>
  );
}
