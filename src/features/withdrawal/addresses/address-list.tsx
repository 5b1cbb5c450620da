import type { UseQueryResult } from '@tanstack/react-query';
import type { WithdrawalAddress } from '../../../../contract/calls/wallet.ts';
import { messageOf } from '../../../../contract/errors.ts';
import { useOffline } from '../../../data/connectivity/connectivity.ts';
import { clockTime } from '../../../format/clock-time.ts';
import { openLogin } from '../../../session/dialogs.ts';
import { useLoggedIn } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { TrashIcon } from '../../../ui/icons/wallet.tsx';
import { OfflineStrip } from '../../../ui/offline-strip.tsx';
import { SlowNote } from '../../../ui/slow-note.tsx';
import { StatePage } from '../../../ui/state-page.tsx';
import { AddressFace } from './address-face.tsx';
import styles from './address-list.module.css';
import { addressLine } from './saved-address.ts';

interface AddressListProps {
  query: UseQueryResult<WithdrawalAddress[]>;
  onDelete: (address: WithdrawalAddress) => void;
}

/** The saved addresses; or, if there are none to show, the reason and the next step. */
export function AddressList({ query, onDelete }: AddressListProps) {
  const loggedIn = useLoggedIn();
  const offline = useOffline();
  const { data, error, dataUpdatedAt, isFetching } = query;
  const refetch = () => void query.refetch();
  if (!loggedIn) {
    return (
      <StatePage
        mood="idle"
        title="登录后管理提现地址"
        actions={
          <Button tone="primary" onClick={() => openLogin()}>
            登录
          </Button>
        }
      />
    );
  }
  if (!data) {
    if (error && !isFetching) return <Failed error={error} offline={offline} onRetry={refetch} />;
    return <Waiting onRetry={refetch} />;
  }
  const since = `截至 ${clockTime(dataUpdatedAt)}`;
  return (
    <div className={styles.list}>
      {offline ? (
        <OfflineStrip text={`地址${since}`} onRetry={refetch} />
      ) : (
        <Freshness since={since} failed={error !== null && !isFetching} onRetry={refetch} />
      )}
      {data.length === 0 && (
        <StatePage
          mood="idle"
          title="还没有提现地址"
          text="添加一个自己的收款地址，提现时就能直接选用。"
        />
      )}
      <ul className={styles.cards} aria-label="提现地址">
        {data.map((address) => (
          <AddressCard key={address.id} address={address} onDelete={() => onDelete(address)} />
        ))}
      </ul>
    </div>
  );
}

interface FreshnessProps {
  since: string;
  /** The latest request failed. */
  failed: boolean;
  onRetry: () => void;
}

function Freshness({ since, failed, onRetry }: FreshnessProps) {
  return (
    <div className={styles.since}>
      <span>
        {since}
        {failed && '，没能更新'}
      </span>
      {failed && (
        <Button size="s" tone="plain" onClick={onRetry}>
          重试
        </Button>
      )}
    </div>
  );
}

function Waiting({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.list} role="status" aria-label="正在取提现地址">
      <div className={styles.skeleton} />
      <div className={styles.skeleton} />
      <SlowNote pending onAction={onRetry} />
    </div>
  );
}

interface FailedProps {
  error: Error;
  offline: boolean;
  onRetry: () => void;
}

function Failed({ error, offline, onRetry }: FailedProps) {
  return (
    <StatePage
      mood={offline ? 'offline' : 'oops'}
      title={offline ? '网络不可用' : '提现地址没有取到'}
      text={offline ? '这台设备上还没有保存过提现地址，联网后再看。' : messageOf(error)}
      actions={
        <Button tone="primary" onClick={onRetry}>
          重试
        </Button>
      }
    />
  );
}

interface AddressCardProps {
  address: WithdrawalAddress;
  onDelete: () => void;
}

/** A saved address in the list, with buttons to copy and delete it. */
function AddressCard({ address, onDelete }: AddressCardProps) {
  return (
    <li className={styles.card}>
      <AddressFace address={address} copyable />
      <button
        type="button"
        className={styles.delete}
        aria-label={`删除 ${addressLine(address)}`}
        onClick={onDelete}
      >
        <TrashIcon />
      </button>
    </li>
  );
}
