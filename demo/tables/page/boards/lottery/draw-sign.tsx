import { Robot } from '../../../../../src/ui/robot.tsx';
import { dragonTigerText, sumText } from '../../../rules/lottery-bets.ts';
import styles from './draw-sign.module.css';

interface DrawSignProps {
  digits: readonly number[] | undefined;
  running: boolean;
  won: boolean;
}

/** The lit sign beside the globe, and the robot who calls the numbers. Said to a reader elsewhere. */
export function DrawSign({ digits, running, won }: DrawSignProps) {
  const [sum = '', names = ''] = digits ? sumText(digits).split(' · ') : [];
  return (
    <div className={styles.corner} aria-hidden="true">
      <div className={styles.sign} data-running={running || undefined}>
        {digits ? (
          <>
            <span className={styles.label}>总和</span>
            <b className={styles.sum}>{sum}</b>
            <span className={styles.tags}>
              {[...names.split(' '), dragonTigerText(digits)].map((name) => (
                <i key={name} data-name={name}>
                  {name}
                </i>
              ))}
            </span>
          </>
        ) : (
          <>
            <b className={styles.title}>5D</b>
            <span className={styles.label}>{running ? '摇奖中…' : '五位号码 0 – 9'}</span>
          </>
        )}
      </div>
      <span className={styles.robot}>
        <Robot mood={won ? 'happy' : 'idle'} size={66} />
      </span>
    </div>
  );
}
