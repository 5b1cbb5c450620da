import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { storedVisit } from '../../data/protection/visit-store.ts';
import { PATHS, pathTo } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Robot } from '../../ui/robot.tsx';
import styles from './reality-dialog.module.css';
import { SpanFigure } from './span-figure.tsx';
import { VisitNet } from './visit-net.tsx';
import { useVisitResult } from './visit-result.ts';

interface RealityDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The reality check (decision 0081): how long it has been, what it came to, and what to do now. */
export function RealityDialog({ open, onClose }: RealityDialogProps) {
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
