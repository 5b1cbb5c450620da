import { Robot, type RobotMood } from '../../../../../src/ui/robot.tsx';
import styles from './cannon.module.css';

interface CannonProps {
  mood: RobotMood;
  /** Degrees from straight up. */
  aim: number;
  /** Changes with every shot, so that the barrel kicks. */
  shot: string | undefined;
}

const INK = '#14122e';

/** The robot at its cannon, at the pond's edge. */
export function Cannon({ mood, aim, shot }: CannonProps) {
  return (
    <div className={styles.cannon} aria-hidden="true">
      <div className={styles.gunner}>
        <Robot mood={mood} size={52} />
      </div>
      <svg className={styles.gun} viewBox="-64 -80 128 112" aria-hidden="true" focusable="false">
        <g stroke={INK} strokeWidth={4} strokeLinejoin="round">
          <g className={styles.barrel} style={{ transform: `rotate(${aim}deg)` }}>
            <g key={shot} className={shot === undefined ? undefined : styles.kick}>
              <path d="M-15-50L-21 6H21L15-50Z" fill="#7a86b8" />
              <rect x="-21" y="-64" width="42" height="15" rx="6" fill="#ffd34d" />
              <rect x="-23" y="-28" width="46" height="10" rx="4" fill="#ffd34d" />
              <path d="M-8-42L-11-10" stroke="#c6d0f2" fill="none" strokeLinecap="round" />
            </g>
          </g>
          <path className={styles.turret} d="M-46 32C-46-14 46-14 46 32Z" />
          <circle cx="0" cy="14" r="10" fill="#7be9ff" />
        </g>
      </svg>
    </div>
  );
}
