import type { CollectionFilter, CollectionName, Facet } from '../../../../db/record-collection.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { categoryWords } from '../../../format/category-label.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog.tsx';
import { StatePage } from '../../../ui/state-page.tsx';
import { freshTime } from '../page/sync-labels.ts';
import {
  billTypeWords,
  bonusTypeWords,
  COLLECTION_LABELS,
  ORDER_KIND_LABELS,
  statusWords,
} from '../record-labels.ts';
import styles from './export-sheet.module.css';
import { FileWays } from './file-ways.tsx';
import { type CsvState, useCsv, type Wanted } from './use-csv.ts';

const FIRST: Record<CollectionName, (value: Facet) => string> = {
  bets: (value) => categoryWords(Number(value)),
  orders: (value) => ORDER_KIND_LABELS[value === 'withdrawal' ? 'withdrawal' : 'deposit'],
  bills: (value) => billTypeWords(String(value)),
  bonuses: (value) => bonusTypeWords(Number(value)),
};

export interface ExportSheetProps {
  open: boolean;
  onClose: () => void;
  wanted: Wanted;
}

/** Makes the file when the sheet opens, summarizes its content, and offers it for sharing and saving. */
export function ExportSheet({ open, onClose, wanted }: ExportSheetProps) {
  const { state, again } = useCsv(open ? wanted : undefined);
  return (
    <Sheet open={open} onClose={onClose} title="导出 CSV">
      {state.step === 'failed' ? (
        <StatePage
          mood="oops"
          title="没有生成出来"
          text="记录还在，请再试一次。"
          actions={
            <Button tone="primary" onClick={again}>
              重试
            </Button>
          }
        />
      ) : (
        <Content state={state} wanted={wanted} onClose={onClose} />
      )}
    </Sheet>
  );
}

interface ContentProps extends Pick<ExportSheetProps, 'wanted' | 'onClose'> {
  state: Exclude<CsvState, { step: 'failed' }>;
}

function Content({ state, wanted: { collection, filter }, onClose }: ContentProps) {
  const isMade = state.step === 'made';
  if (isMade && state.rows === 0) return <Nothing state={state} onClose={onClose} />;
  return (
    <>
      <div className={styles.sum}>
        <p className={styles.count}>
          <strong>{(isMade ? state.rows : state.total).toLocaleString('en-US')}</strong> 条
        </p>
        <p className={styles.what}>
          {[COLLECTION_LABELS[collection], ...filterWords(collection, filter)].join(' · ')}
        </p>
      </div>
      {isMade ? (
        <Made {...state} />
      ) : (
        <Making done={state.done} total={state.total} onCancel={onClose} />
      )}
    </>
  );
}

type MadeState = Extract<CsvState, { step: 'made' }>;

function Made({ file, rows, gone, complete, asOf }: MadeState) {
  return (
    <>
      {!complete && (
        <p className={styles.warning} role="note">
          导出的只是本机已有的 {rows.toLocaleString('en-US')} 条，这段时间的记录还没有全部存到本机。
        </p>
      )}
      <FileWays file={file} />
      <ul className={styles.notes}>
        <li>{asOfWords(asOf)}时间为平台时间（UTC+8），金额单位 USDT</li>
        {gone > 0 && <li>其中 {gone} 条平台已不再列出，“备注”一列有说明</li>}
        <li>可用 Excel、WPS、Numbers 打开；文件在本机生成，不上传</li>
      </ul>
    </>
  );
}

function asOfWords(ms: number): string {
  return ms > 0 ? `数据截至 ${freshTime(ms, serverNow())}；` : '';
}

function Making({ done, total, onCancel }: { done: number; total: number; onCancel: () => void }) {
  const share = total === 0 ? 0 : done / total;
  return (
    <div className={styles.making}>
      <progress value={share} aria-label="正在生成" className={styles.bar} />
      <p className={styles.what}>正在生成，{Math.floor(share * 100)}%</p>
      <Button wide onClick={onCancel}>
        取消
      </Button>
    </div>
  );
}

function Nothing({ state, onClose }: { state: MadeState; onClose: () => void }) {
  return (
    <StatePage
      mood="idle"
      title="没有可导出的记录"
      text={
        state.complete
          ? '换一个日期范围或筛选条件再导出。'
          : '本机还没有这段时间的记录，联网打开记录页后再导出。'
      }
      actions={<Button onClick={onClose}>知道了</Button>}
    />
  );
}

/** A filter in words: the days, then the chosen facet and status. */
function filterWords(collection: CollectionName, { from, to, a, b }: CollectionFilter): string[] {
  return [
    from === to ? from : `${from} 至 ${to}`,
    ...(a === undefined ? [] : [FIRST[collection](a)]),
    ...(b === undefined ? [] : [statusWords(Number(b))]),
  ];
}
