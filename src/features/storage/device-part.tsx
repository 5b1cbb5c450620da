import { MOST_PICTURES } from '../../../contract/worker-caches.ts';
import { clearCatalogue } from '../../../db/catalogue.ts';
import { type CachedFiles, clearPictures } from '../../data/storage/device-storage.ts';
import { clockTime } from '../../format/clock-time.ts';
import { Clear } from './clear.tsx';
import styles from './storage-panel.module.css';

interface DevicePartProps {
  files: CachedFiles | undefined;
  catalogue: { games: number; syncedAt: number | undefined } | undefined;
  offline: boolean;
  onCleared: () => void;
}

/** What all accounts of the device share. */
export function DevicePart({ files, catalogue, offline, onCleared }: DevicePartProps) {
  return (
    <section className={styles.part} aria-labelledby="storage-device">
      <header className={styles.head}>
        <h2 id="storage-device">这台设备共用</h2>
      </header>
      <ul className={styles.list}>
        {files && (
          <li className={styles.kind}>
            <div>
              <p className={styles.name}>图片 {files.pictures} 张</p>
              <p className={styles.sub}>最多留 {MOST_PICTURES} 张，旧的自动换掉</p>
            </div>
            {files.pictures > 0 && (
              <Clear
                what="图片"
                title="清除图片缓存？"
                text="游戏和横幅的图片会清除，看到时再重新下载。"
                offline={offline}
                clear={clearPictures}
                onCleared={onCleared}
              />
            )}
          </li>
        )}
        {catalogue && (
          <li className={styles.kind}>
            <div>
              <p className={styles.name}>游戏目录 {catalogue.games} 款</p>
              <p className={styles.sub}>
                {catalogue.syncedAt === undefined
                  ? '还没有下载'
                  : `截至 ${clockTime(catalogue.syncedAt)}`}
              </p>
            </div>
            {catalogue.games > 0 && (
              <Clear
                what="目录"
                title="清除游戏目录？"
                text="清除后，没有网络时看不到游戏列表，也搜不到游戏；下次联网打开大厅会重新下载。收藏和最近玩过不受影响。"
                offline={offline}
                clear={clearCatalogue}
                onCleared={onCleared}
              />
            )}
          </li>
        )}
        {files && files.app > 0 && (
          <li className={styles.kind}>
            <div>
              <p className={styles.name}>应用文件 {files.app} 个</p>
              <p className={styles.sub}>没有网络也能打开应用，靠的就是它们；随版本自动更换</p>
            </div>
          </li>
        )}
      </ul>
    </section>
  );
}
