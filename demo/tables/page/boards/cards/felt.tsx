import { Robot, type RobotMood } from '../../../../../src/ui/robot.tsx';
import styles from './felt.module.css';

const LANTERNS = [
  { x: 34, y: 18, scale: 1 },
  { x: 92, y: 29, scale: 0.82 },
  { x: 274, y: 29, scale: 0.82 },
  { x: 332, y: 18, scale: 1 },
];

/** The table and the stall it stands in, with the robot who deals. */
export function Felt({ mood, shuffling }: { mood: RobotMood; shuffling: boolean }) {
  return (
    <div className={styles.felt} aria-hidden="true">
      <svg
        viewBox="0 0 366 240"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M0 0h366v110H0Z" className={styles.night} />
        <path d="M40 0 183 110 326 0Z" className={styles.beam} />
        <path d="M0 4Q92 34 183 12T366 4" className={styles.string} />
        {LANTERNS.map(({ x, y, scale }) => (
          <g key={x} transform={`translate(${x} ${y}) scale(${scale})`}>
            <path d="M0-8v6" className={styles.string} />
            <ellipse cy="13" rx="15" ry="14" className={styles.lantern} />
            <path d="M-7 0Q-11 13-7 26M0-1V27M7 0Q11 13 7 26" className={styles.rib} />
            <path d="M-7-2H7M-7 28H7M0 30v7" className={styles.trim} />
          </g>
        ))}
      </svg>
      <span className={styles.dealer}>
        <Robot mood={mood} size={84} />
      </span>
      <svg
        viewBox="0 0 366 240"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M-10 99Q183 55 376 99V250H-10Z" className={styles.rail} />
        <path d="M-10 107Q183 64 376 107V250H-10Z" className={styles.cloth} />
        <path d="M-10 117Q183 75 376 117" className={styles.seam} />
        <path d="M183 92V232" className={styles.middle} />
      </svg>
      <span className={styles.pack} data-shuffling={shuffling || undefined}>
        <i />
        <i />
        <i />
      </span>
    </div>
  );
}
