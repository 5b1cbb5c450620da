import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { clearTeam, type countTeam } from '../../../db/team.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useOperations } from '../../data/money/use-operations.ts';
import { forgetAgent } from '../../data/queries/agent-query-keys.ts';
import { clearRecords } from '../../data/records/record-sync.ts';
import {
  type StoredCollection,
  type StoredRecords,
  useStoredRecords,
} from '../../data/storage/stored-records.ts';
import { countText } from '../../format/amounts.ts';
import { clockTime } from '../../format/clock-time.ts';
import { openDialog, openLogin } from '../../session/dialogs.ts';
import { useAccount, useLoggedIn } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Part } from '../../ui/part.tsx';
import { Clear, StoredKind } from './clear.tsx';
import { BOOK_NAMES, DownloadPart } from './download-part.tsx';
import styles from './storage-panel.module.css';

export function RecordsPart() {
  const loggedIn = useLoggedIn();
  const account = useAccount();
  const owner = loggedIn ? account : undefined;
  const stored = useStoredRecords();
  return (
    <Part
      title={owner ? `${owner.username} 的记录` : '账号的记录'}
      action={
        owner &&
        stored &&
        hasAny(stored) && (
          <Clear
            what="记录"
            title="清除本机的记录？"
            text={CLEAR_TEXT}
            clear={() => clearRecords(owner.id)}
          />
        )
      }
    >
      {!loggedIn && (
        <Hint action="登录" onAction={openLogin}>
          登录后，看过的记录会存到这台设备，没有网络也能翻看。
        </Hint>
      )}
      {loggedIn && stored === null && (
        <p className={styles.note}>
          这个浏览器不让本站保存数据（例如无痕模式），记录只能联网查看。
        </p>
      )}
      {loggedIn && stored && (
        <>
          <ul className={styles.list}>
            {stored.collections.map((collection) => (
              <Book key={collection.collection} {...collection} />
            ))}
            <li className={styles.row}>
              <span className={styles.name}>投注详情和盈亏日报</span>
              <span className={styles.count}>
                {stored.details} 份 · {stored.reportDays} 天
              </span>
            </li>
          </ul>
          {account && <DownloadPart accountId={account.id} collections={stored.collections} />}
          <TeamPart {...stored.team} />
          <Journal />
        </>
      )}
    </Part>
  );
}

const CLEAR_TEXT =
  '本机的投注、充提、账变、返水记录会清除，未完成的订单保留。平台上的记录不受影响，联网打开记录页会重新下载。';

const STATES: Record<StoredCollection['state'], string> = {
  none: '还没有下载',
  gaps: '有缺口',
  part: '更早的还没下载',
  whole: '完整',
};

function hasAny({ collections, details, reportDays }: StoredRecords): boolean {
  return (
    details + reportDays > 0 ||
    collections.some(({ count, state }) => count > 0 || state !== 'none')
  );
}

function Book({ collection, count, days, state, asOf }: StoredCollection) {
  return (
    <li className={styles.row}>
      <span className={styles.name}>{BOOK_NAMES[collection]}</span>
      <span className={styles.count}>
        <strong>{countText(count)}</strong> 条
      </span>
      <span className={styles.sub}>{days ? spanWords(days) : emptyWords(state)}</span>
      <span className={styles.state} data-state={state}>
        {STATES[state]}
        {asOf > 0 && ` · 截至 ${clockTime(asOf, serverNow())}`}
      </span>
    </li>
  );
}

function spanWords({ from, to }: { from: string; to: string }): string {
  return from === to ? from : `${from} 至 ${to}`;
}

function emptyWords(state: StoredCollection['state']): string {
  return state === 'none' ? '打开记录页后下载' : '没有记录';
}

/** Explains why the journal cannot be cleared. */
function Journal() {
  const ops = useOperations();
  if (!ops || ops.length === 0) return null;
  return (
    <Hint action="查看" onAction={() => openDialog('operations')}>
      另有 {ops.length}{' '}
      笔资金操作的经过，不在这里清除：结果没有确定的充值和提现要靠它核对，清掉就可能重复付款。
    </Hint>
  );
}

interface HintProps {
  children: ReactNode;
  action: string;
  onAction: () => void;
}

function Hint({ children, action, onAction }: HintProps) {
  return (
    <div className={styles.journal}>
      <p className={styles.sub}>{children}</p>
      <Button size="s" onClick={() => onAction()}>
        {action}
      </Button>
    </div>
  );
}

/** The agent's team and income stored on this device; nothing if neither is stored. */
function TeamPart({ members, incomeDays }: Awaited<ReturnType<typeof countTeam>>) {
  const account = useAccount();
  const client = useQueryClient();
  if (!account || members + incomeDays === 0) return null;
  return (
    <ul className={`${styles.list} ${styles.group}`}>
      <StoredKind name="团队与收益" sub={`下级 ${countText(members)} 人 · 收益 ${incomeDays} 天`}>
        <Clear
          what="团队与收益"
          title="清除本机的团队与收益？"
          text="本机的下级列表和收益会清除。平台上的团队、佣金不受影响，联网打开代理页面会重新下载。"
          clear={async () => {
            await clearTeam(account.id);
            forgetAgent(client, account.id);
          }}
        />
      </StoredKind>
    </ul>
  );
}
