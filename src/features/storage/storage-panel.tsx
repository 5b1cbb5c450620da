import { useStoredCatalogue } from '../../data/catalogue/use-stored-catalogue.ts';
import { useOffline } from '../../data/connectivity/connectivity.ts';
import type { Estimate } from '../../data/storage/device-storage.ts';
import { useStorage } from '../../data/storage/use-storage.ts';
import { byteText } from '../../format/byte-text.ts';
import { FullPanel, PanelBody } from '../../ui/full-panel.tsx';
import { DevicePart } from './device-part.tsx';
import { KeepCard } from './keep-card.tsx';
import { RecordsPart } from './records-part.tsx';
import styles from './storage-panel.module.css';

interface StoragePanelProps {
  open: boolean;
  onClose: () => void;
}

/** What this device keeps for the player: how much, how fresh, whether it stays, and clearing it. */
export function StoragePanel({ open, onClose }: StoragePanelProps) {
  return (
    <FullPanel open={open} onClose={onClose} title="本机存储">
      <PanelBody>
        <Content />
      </PanelBody>
    </FullPanel>
  );
}

/** Mounted while the panel is open: looks anew each time. */
function Content() {
  const storage = useStorage();
  const catalogue = useStoredCatalogue();
  const offline = useOffline();
  return (
    <div className={styles.parts}>
      {storage.seen && <UsageCard estimate={storage.seen.estimate} />}
      <KeepCard />
      <RecordsPart offline={offline} onCleared={storage.lookAgain} />
      <DevicePart
        files={storage.seen?.files}
        catalogue={catalogue}
        offline={offline}
        onCleared={storage.lookAgain}
      />
      <p className={styles.foot}>
        带“约”的是浏览器估计的数。退出登录会清除本账号在这台设备上的全部记录。
      </p>
    </div>
  );
}

/** How much of the device this site takes, as the browser estimates it. */
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
