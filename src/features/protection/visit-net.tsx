import { amountText, signedText } from '../../format/amounts.ts';
import { shortTime } from '../../format/platform-time.ts';
import styles from './visit-net.module.css';
import type { VisitResult } from './visit-result.ts';

/** What the visit came to, as far as this device can know; it says how far that is. */
export function VisitNet({ result }: { result: VisitResult }) {
  const { kind, bets } = result;
  if (kind === 'visitor') {
    return <p className={styles.unknown}>没有登录，输赢不知道。</p>;
  }
  if (kind === 'asking' || !bets) {
    return (
      <p className={styles.unknown} role="status">
        {kind === 'partly' ? '这台设备读不到投注记录，输赢不知道。' : '正在核对输赢…'}
      </p>
    );
  }
  if (kind === 'partly' && bets.count === 0) {
    return <p className={styles.unknown}>没有取到这段时间的投注，输赢不知道。</p>;
  }
  return (
    <div className={styles.net} role="status">
      <p className={styles.label}>这次输赢</p>
      <p className={styles.figure} data-sign={signOf(bets.net)}>
        {signedText(bets.net)} <small>USDT</small>
      </p>
      <p className={styles.sub}>
        {bets.count} 注，投注 {amountText(bets.stake)}
        {bets.open > 0 && `；另有 ${bets.open} 注未结算`}
      </p>
      {noteOf(result) && <p className={styles.sub}>{noteOf(result)}</p>}
    </div>
  );
}

function noteOf({ kind, isOld, asOf }: VisitResult): string | undefined {
  if (kind === 'partly') return '只算了这台设备看到的投注，可能不全';
  return isOld && asOf > 0 ? `截至 ${shortTime(asOf)}，之后的还没取到` : undefined;
}

function signOf(net: bigint): 'gain' | 'loss' | undefined {
  if (net === 0n) return undefined;
  return net > 0n ? 'gain' : 'loss';
}
