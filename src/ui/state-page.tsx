import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Robot, type RobotMood } from './robot.tsx';
import styles from './state-page.module.css';

interface StatePageProps {
  mood: RobotMood;
  title: string;
  text?: string;
  /** Label of the next step; `busy` while it runs. */
  action?: string;
  onAction?: () => unknown;
  busy?: boolean;
  /** Other buttons, for the rare state without one next step. */
  actions?: ReactNode;
  /** Whether this is the whole page, whose heading is then the title. */
  page?: boolean;
}

/** Empty, error, offline and not-found states: the robot, what happened, and the next step. */
export function StatePage(props: StatePageProps) {
  const { mood, title, text, action, onAction, busy = false, actions, page = false } = props;
  const Heading = page ? 'h1' : 'h2';
  return (
    <section className={page ? styles.page : styles.part}>
      <Robot mood={mood} size={page ? 144 : 96} />
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {(action || actions) && (
        <div className={styles.actions}>
          {action && (
            <Button tone="primary" busy={busy} onClick={() => void onAction?.()}>
              {action}
            </Button>
          )}
          {actions}
        </div>
      )}
    </section>
  );
}

/** What a view says instead of an account's data while the account is not known. */
export type Unnamed = Pick<StatePageProps, 'title' | 'text' | 'action' | 'onAction' | 'busy'>;

/** Shown when the platform has not answered whose session this is: no stored data may be shown or written. */
export function UnnamedState(unnamed: Unnamed) {
  return <StatePage mood="oops" {...unnamed} />;
}

interface LapsedStateProps {
  text: string;
  logIn: () => void;
}

/** Shown when the session has expired: without a login, the owner of the data is unknown. */
export function LapsedState({ text, logIn }: LapsedStateProps) {
  return <StatePage mood="idle" title="登录已过期" text={text} action="登录" onAction={logIn} />;
}
