import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS, pathTo } from '../../../contract/paths.ts';
import { storedVisit } from '../../data/protection/visit.ts';
import { amountText, signedText } from '../../format/amounts.ts';
import { clockTime } from '../../format/clock-time.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Robot } from '../../ui/robot.tsx';
import { SpanFigure } from './duration-figure.tsx';
import styles from './reality-dialog.module.css';
import { useVisitResult, type VisitResult } from './visit-result.ts';

/** The reality check (decision 0081): time played, money won or lost, and what to do next. */
export function RealityDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="休息提醒">
      <Reality onClose={onClose} />
    </Dialog>
  );
}

function Reality({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [visit] = useState(storedVisit);
  const result = useVisitResult(visit?.startedAt ?? Date.now());
  const go = (path: string) => () => {
    onClose();
    navigate(path);
  };
  return (
    <div className={styles.reality}>
      <div className={styles.face}>
        <Robot mood="sleep" size={72} />
        <div>
          <p className={styles.label}>这次已经用了</p>
          <p className={styles.figure}>
            <SpanFigure ms={visit?.usedMs ?? 0} />
          </p>
        </div>
      </div>
      <VisitNet result={result} />
      <div className={styles.actions}>
        <Button tone="primary" wide onClick={go(`${PATHS.protection}#rest`)}>
          休息一下
        </Button>
        <div className={styles.row}>
          <Button onClick={onClose}>继续</Button>
          <Button onClick={go(pathTo('betRecords'))}>查看记录</Button>
        </div>
      </div>
    </div>
  );
}

/** The visit's net result, as far as this device knows it, with a note on its completeness. */
function VisitNet({ result }: { result: VisitResult }) {
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
      <p className={styles.visitNetLabel}>这次输赢</p>
      <p className={styles.visitNetFigure} data-sign={signOf(bets.net)}>
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
  return isOld && asOf > 0 ? `截至 ${clockTime(asOf)}，之后的还没取到` : undefined;
}

function signOf(net: bigint | undefined): 'gain' | 'loss' | undefined {
  if (net === undefined || net === 0n) return undefined;
  return net > 0n ? 'gain' : 'loss';
}
