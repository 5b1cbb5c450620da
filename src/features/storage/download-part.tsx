import { adapter } from '../../../contract/adapters/default.ts';
import { messageOf } from '../../../contract/errors.ts';
import type { CollectionName } from '../../../db/record-collection.ts';
import { useOffline } from '../../data/connectivity/connectivity.ts';
import { downloadAll, stopDownload, useDownloadAll } from '../../data/records/download-all.ts';
import type { StoredCollection } from '../../data/storage/stored-records.ts';
import { byteText, countText, percentOf } from '../../format/amounts.ts';
import { Button } from '../../ui/button.tsx';
import { Meter } from '../../ui/meter.tsx';
import styles from './storage-panel.module.css';

export const BOOK_NAMES: Record<CollectionName, string> = {
  bets: '投注',
  orders: '充值和提现',
  bills: '账变',
  bonuses: '返水和奖金',
};

/** Bytes of one record on the line, measured at the reference platform with pages of 200. */
const RECORD_BYTES: Record<CollectionName, number> = {
  bets: 221,
  orders: 383,
  bills: 153,
  bonuses: 140,
};

interface DownloadPartProps {
  accountId: string;
  collections: readonly StoredCollection[];
}

/** Downloads all records for the road, with size and progress; nothing once all of them are here. */
export function DownloadPart({ accountId, collections }: DownloadPartProps) {
  const { collection, progress, error } = useDownloadAll();
  const offline = useOffline();
  // A platform whose lists know no days gives the newest records only, which the record pages download.
  if (!adapter.recordLists.days) return null;
  if (collection) {
    const words = progress
      ? `${countText(progress.done)} / ${countText(progress.total)} 条`
      : '正在读取';
    const percent = progress ? percentOf(BigInt(progress.done), BigInt(progress.total || 1)) : 0;
    return (
      <section className={styles.download} aria-label="下载全部记录">
        <div>
          <p className={styles.name}>正在下载{BOOK_NAMES[collection]}</p>
          <Meter label={`${BOOK_NAMES[collection]}下载进度`} percent={percent} words={words} />
        </div>
        <Button size="s" onClick={stopDownload}>
          停止
        </Button>
      </section>
    );
  }
  if (collections.every(({ state }) => state === 'whole')) return null;
  const online = error ? messageOf(error) : sizeWords(collections);
  const words = offline ? '现在没有网络，联网后可以下载' : online;
  return (
    <section className={styles.download} aria-label="下载全部记录">
      <div>
        <p className={styles.name}>出门前，把全部记录存到本机</p>
        <p className={styles.sub}>{words}</p>
      </div>
      <Button size="s" disabled={offline} onClick={() => void downloadAll(accountId)}>
        {error ? '继续下载' : '下载全部记录'}
      </Button>
    </section>
  );
}

/** How much is missing, as far as the platform has told its totals. */
function sizeWords(collections: readonly StoredCollection[]): string {
  let records = 0;
  let bytes = 0;
  for (const { collection, missing = 0 } of collections) {
    records += missing;
    bytes += missing * RECORD_BYTES[collection];
  }
  const isKnown = collections.every(({ missing }) => missing !== undefined);
  if (records === 0) return '大小在下载开始后才知道';
  return `${isKnown ? '还差' : '至少还差'} ${countText(records)} 条，约 ${byteText(bytes)}`;
}
