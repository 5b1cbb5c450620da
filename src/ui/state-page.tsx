import type { ReactNode } from 'react';
import { Robot, type RobotMood } from './robot.tsx';
import styles from './state-page.module.css';

interface StatePageProps {
  mood: RobotMood;
  title: string;
  text?: string;
  /** The next step: one button, rarely two. */
  actions?: ReactNode;
  /** Whether this is the whole page, whose heading is then the title. */
  page?: boolean;
}

/** Empty, error, offline and not-found states: the robot, what happened, and the next step. */
export function StatePage({ mood, title, text, actions, page = false }: StatePageProps) {
  const Heading = page ? 'h1' : 'h2';
  return (
    <section className={page ? styles.page : styles.part}>
      <Robot mood={mood} size={page ? 144 : 96} />
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
