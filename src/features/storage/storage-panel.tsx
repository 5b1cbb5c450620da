import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_PICTURES } from '../../../contract/worker-caches.ts';
import { clearCatalogue } from '../../../db/catalogue.ts';
import { useStoredCatalogue } from '../../data/catalogue/use-stored-catalogue.ts';
import {
  type CachedFiles,
  clearPictures,
  type Estimate,
} from '../../data/storage/device-storage.ts';
import { askToKeep, isKept } from '../../data/storage/keep-storage.ts';
import { storageQuery } from '../../data/storage/storage-query.ts';
import { byteText } from '../../format/amounts.ts';
import { clockTime } from '../../format/clock-time.ts';
import { useOneAtATime } from '../../session/use-one-at-a-time.ts';
import { Button } from '../../ui/button.tsx';
import type { OverlayProps } from '../../ui/dialog.tsx';
import { FullPanel, PanelBody } from '../../ui/full-panel.tsx';
import { ShieldIcon } from '../../ui/icons/files.tsx';
import { Part } from '../../ui/part.tsx';
import { Clear, StoredKind } from './clear.tsx';
import { RecordsPart } from './records-part.tsx';
import styles from './storage-panel.module.css';

const WORDS: Record<Answer, { title: string; text: string }> = {
  kept: { title: '已长期保存', text: '设备空间不足时，浏览器也不会自动清理。' },
  open: {
    title: '可能被浏览器清理',
    text: '设备空间不足时，浏览器可能清理这里的数据；平台上的记录不受影响。',
  },
  refused: {
    title: '浏览器暂时没有同意',
    text: '把应用添加到主屏幕、多用几次后再试。平台上的记录不受影响。',
  },
  unknown: {
    title: '这个浏览器不支持长期保存',
    text: '设备空间不足时数据可能被清理；平台上的记录不受影响。',
  },
};

/** The data on this device: its size and age, whether the browser may delete it, and buttons to clear it. */
export function StoragePanel({ open, onClose }: OverlayProps) {
  return (
    <FullPanel open={open} onClose={onClose} title="本机存储">
      <PanelBody>
        <Content />
      </PanelBody>
    </FullPanel>
  );
}

/** Mounted only while the panel is open, so that each opening reads the storage again. */
function Content() {
  const { data: storage } = useQuery(storageQuery());
  return (
    <div className={styles.parts}>
      {storage && <UsageCard estimate={storage.estimate} />}
      <KeepCard />
      <RecordsPart />
      <DevicePart files={storage?.files} />
      <p className={styles.foot}>
        带“约”的是浏览器估计的数。退出登录会清除本账号在这台设备上的全部记录。
      </p>
    </div>
  );
}

function UsageCard({ estimate }: { estimate: Estimate | undefined }) {
  if (!estimate) {
    return (
      <section className={styles.card} aria-label="占用空间">
        <p className={styles.sub}>这个浏览器不说明占用了多少空间。</p>
      </section>
    );
  }
  const { usage, quota, databases, caches } = estimate;
  return (
    <section className={styles.card} aria-label="占用空间">
      <p className={styles.sub}>本站在这台设备上占用</p>
      <p className={styles.figure}>
        <span>约</span> {byteText(usage)}
      </p>
      <div className={styles.bar} aria-hidden="true">
        <div style={{ width: `${Math.min(100, (usage / quota) * 100)}%` }} />
      </div>
      <p className={styles.sub}>浏览器允许约 {byteText(quota)}</p>
      {databases !== undefined && caches !== undefined && (
        <dl className={styles.kinds}>
          <div>
            <dt>记录和游戏目录</dt>
            <dd>约 {byteText(databases)}</dd>
          </div>
          <div>
            <dt>图片和应用文件</dt>
            <dd>约 {byteText(caches)}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}

type Answer = 'kept' | 'open' | 'refused' | 'unknown';

async function readAnswer(): Promise<Answer> {
  const kept = await isKept();
  if (kept === undefined) return 'unknown';
  return kept ? 'kept' : 'open';
}

/** Whether the browser protects the data from deletion (persistent storage), with a button to request it. */
function KeepCard() {
  const { data } = useQuery({ queryKey: ['kept-storage'], queryFn: readAnswer, gcTime: 0 });
  const [asked, setAsked] = useState<Answer>();
  const { busy, run } = useOneAtATime();
  const answer = asked ?? data;
  const ask = () => run(async () => setAsked((await askToKeep()) ? 'kept' : 'refused'));

  if (!answer) return null;
  const { title, text } = WORDS[answer];
  return (
    <section className={styles.keep} data-answer={answer} aria-label="长期保存">
      <ShieldIcon />
      <div role="status">
        <p className={styles.name}>{title}</p>
        <p className={styles.sub}>{text}</p>
      </div>
      {(answer === 'open' || answer === 'refused') && (
        <Button size="s" busy={busy} onClick={() => void ask()}>
          {answer === 'open' ? '长期保存' : '再试'}
        </Button>
      )}
    </section>
  );
}

/** Data shared by all accounts on this device. */
function DevicePart({ files }: { files: CachedFiles | undefined }) {
  const catalogue = useStoredCatalogue();
  return (
    <Part title="这台设备共用">
      <ul className={styles.list}>
        {files && (
          <StoredKind
            name={`图片 ${files.pictures} 张`}
            sub={`最多留 ${MOST_PICTURES} 张，旧的自动换掉`}
          >
            {files.pictures > 0 && (
              <Clear
                what="图片"
                title="清除图片缓存？"
                text="游戏和横幅的图片会清除，看到时再重新下载。"
                clear={clearPictures}
              />
            )}
          </StoredKind>
        )}
        {catalogue && (
          <StoredKind
            name={`游戏目录 ${catalogue.games} 款`}
            sub={
              catalogue.syncedAt === undefined
                ? '还没有下载'
                : `截至 ${clockTime(catalogue.syncedAt)}`
            }
          >
            {catalogue.games > 0 && (
              <Clear
                what="目录"
                title="清除游戏目录？"
                text="清除后，没有网络时看不到游戏列表，也搜不到游戏；下次联网打开大厅会重新下载。收藏和最近玩过不受影响。"
                clear={clearCatalogue}
              />
            )}
          </StoredKind>
        )}
        {files && files.app > 0 && (
          <StoredKind
            name={`应用文件 ${files.app} 个`}
            sub="没有网络也能打开应用，靠的就是它们；随版本自动更换"
          />
        )}
      </ul>
    </Part>
  );
}
