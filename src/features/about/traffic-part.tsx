import { totalOf } from '../../data/connectivity/traffic-tally.ts';
import { useTraffic } from '../../data/connectivity/use-traffic.ts';
import { byteText } from '../../format/byte-text.ts';
import { Part } from './part.tsx';
import styles from './traffic-part.module.css';

const KINDS = [
  { kind: 'data', label: '数据' },
  { kind: 'pictures', label: '图片' },
  { kind: 'app', label: '程序' },
] as const;

/** How much data the app has used today, as far as the browser tells. */
export function TrafficPart() {
  const { today, yesterday } = useTraffic();
  const total = totalOf(today);
  return (
    <Part title="今日流量" note={yesterday !== undefined && <>昨天约 {byteText(yesterday)}</>}>
      <p className={styles.figure}>
        <span>约</span> {byteText(total)}
      </p>
      <div className={styles.bar} aria-hidden="true">
        {KINDS.map(({ kind }) => (
          <div key={kind} data-kind={kind} style={{ flexGrow: today[kind] }} />
        ))}
      </div>
      <dl className={styles.kinds}>
        {KINDS.map(({ kind, label }) => (
          <div key={kind} data-kind={kind}>
            <dt>{label}</dt>
            <dd>{byteText(today[kind])}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.sub}>
        按平台的一天（UTC+8）在本机统计，不含上传和游戏窗口；浏览器没有说明大小的请求没有算进来。
      </p>
    </Part>
  );
}
