import { isPlatformZone } from '../format/platform-time.ts';
import styles from './platform-zone.module.css';

/** Says whose clock the times of records follow, where it is not this device's. */
export function PlatformZone() {
  if (isPlatformZone()) return null;
  return <p className={styles.note}>时间为平台时间 UTC+8</p>;
}
