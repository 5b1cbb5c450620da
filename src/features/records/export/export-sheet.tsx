import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '../../../api/server-clock.ts';
import { countText } from '../../../format/amounts.ts';
import { clockTime } from '../../../format/clock-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog.tsx';
import { StatePage } from '../../../ui/state-page.tsx';
import styles from './export-sheet.module.css';
import { FileWays } from './file-ways.tsx';
import { type CsvFile, makeCsvFile, type Wanted } from './make-csv.ts';

export interface ExportSheetProps {
  open: boolean;
  onClose: () => void;
  wanted: Wanted;
  /** What is exported, in words: the collection, the days, the chosen facet and status. */
  words: string;
}

/** Makes the file when the sheet opens, summarizes its content, and offers it for sharing and saving. */
export function ExportSheet({ open, onClose, ...content }: ExportSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="导出 CSV">
      <Content {...content} onClose={onClose} />
    </Sheet>
  );
}

/** Mounted with the sheet: the file is made anew each time, and making it is cancelled by closing. */
function Content({ wanted, words, onClose }: Omit<ExportSheetProps, 'open'>) {
  const [{ done, total }, setProgress] = useState({ done: 0, total: 0 });
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['csv', wanted],
    queryFn: ({ signal }) =>
      makeCsvFile(wanted, signal, (done, total) => setProgress({ done, total })),
    // A finished file stays as it is, also when the network is back.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  if (isError && !data && !isFetching) {
    return (
      <StatePage
        mood="oops"
        title="没有生成出来"
        text="记录还在，请再试一次。"
        action="重试"
        onAction={refetch}
      />
    );
  }
  const share = total === 0 ? 0 : done / total;
  if (data?.rows === 0) return <Nothing complete={data.complete} onClose={onClose} />;
  return (
    <>
      <div className={styles.sum}>
        <p className={styles.count}>
          <strong>{countText(data?.rows ?? total)}</strong> 条
        </p>
        <p className={styles.what}>{words}</p>
      </div>
      {data ? (
        <Made {...data} />
      ) : (
        <div className={styles.making}>
          <progress value={share} aria-label="正在生成" className={styles.bar} />
          <p className={styles.what}>正在生成，{Math.floor(share * 100)}%</p>
          <Button wide onClick={onClose}>
            取消
          </Button>
        </div>
      )}
    </>
  );
}

function Made({ file, text, rows, gone, complete, asOf }: CsvFile) {
  return (
    <>
      {!complete && (
        <p className={styles.warning} role="note">
          导出的只是本机已有的 {countText(rows)} 条，这段时间的记录还没有全部存到本机。
        </p>
      )}
      <FileWays file={file} text={text} />
      <ul className={styles.notes}>
        <li>
          {asOf > 0 && `数据截至 ${clockTime(asOf, serverNow())}；`}
          时间为平台时间（UTC+8），金额单位 USDT
        </li>
        {gone > 0 && <li>其中 {gone} 条平台已不再列出，“备注”一列有说明</li>}
        <li>可用 Excel、WPS、Numbers 打开；文件在本机生成，不上传</li>
      </ul>
    </>
  );
}

function Nothing({ complete, onClose }: { complete: boolean; onClose: () => void }) {
  return (
    <StatePage
      mood="idle"
      title="没有可导出的记录"
      text={
        complete
          ? '换一个日期范围或筛选条件再导出。'
          : '本机还没有这段时间的记录，联网打开记录页后再导出。'
      }
      actions={<Button onClick={onClose}>知道了</Button>}
    />
  );
}
