import styles from './logo.module.css';
import { Robot } from './robot.tsx';

/** The robot with the name; `compact` is the robot alone. */
export function Logo({ compact = false }) {
  return (
    <span className={styles.logo} role="img" aria-label="RoboHall">
      <Robot mood="happy" size={36} />
      {!compact && (
        <span className={styles.word} aria-hidden="true">
          Robo<b>Hall</b>
        </span>
      )}
    </span>
  );
}
