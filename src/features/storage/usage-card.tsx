import type { Estimate } from '../../data/storage/device-storage.ts';
import { byteText } from '../../format/byte-text.ts';
import styles from './storage-panel.module.css';

/** How much of the device this site takes, as the browser estimates it. */
export function UsageCard({ estimate }: { estimate: Estimate | undefined }) {
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
