import { useStoredCatalogue } from '../../data/catalogue/use-stored-catalogue.ts';
import { type StoredRecords, useStoredRecords } from '../../data/storage/stored-records.ts';
import { useStorage } from '../../data/storage/use-storage.ts';
import { byteText } from '../../format/byte-text.ts';
import { clockTime } from '../../format/clock-time.ts';
import { openDialog } from '../../session/dialogs.ts';
import { useLoggedIn } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts, Part } from './part.tsx';

/** What the app keeps here, and from when it is; all of it, and clearing it, is in the panel. */
export function StoragePart() {
  const { seen } = useStorage();
  const catalogue = useStoredCatalogue();
  const loggedIn = useLoggedIn();
  const records = useStoredRecords();
  return (
    <Part title="本机存储和同步">
      <Facts>
        <Fact label="占用空间">
          {seen === undefined && '…'}
          {seen && (seen.estimate ? `约 ${byteText(seen.estimate.usage)}` : '浏览器不说明')}
        </Fact>
        <Fact label="游戏目录">
          {catalogue?.syncedAt === undefined
            ? '还没有下载'
            : `${catalogue.games} 款 · 截至 ${clockTime(catalogue.syncedAt)}`}
        </Fact>
        {loggedIn && records && <Fact label="我的记录">{recordWords(records)}</Fact>}
      </Facts>
      <Button wide onClick={() => openDialog('storage')}>
        管理本机存储
      </Button>
    </Part>
  );
}

/** The device's clock is near enough for the eye, as elsewhere on this page. */
function recordWords({ books }: StoredRecords): string {
  const count = books.reduce((sum, book) => sum + book.count, 0);
  const asOf = Math.max(...books.map((book) => book.asOf));
  if (asOf <= 0) return '打开记录页后下载';
  return `${count.toLocaleString('en-US')} 条 · 截至 ${clockTime(asOf)}`;
}
