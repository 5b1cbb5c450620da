import { Robot } from '../../ui/robot.tsx';
import styles from './login-hero.module.css';

interface LoginHeroProps {
  title: string;
  registering: boolean;
  /** Why the dialog opened by itself. */
  note: string | undefined;
}

/** The stall's awning with the robot behind the counter, greeting whoever comes. */
export function LoginHero({ title, registering, note }: LoginHeroProps) {
  const greeting = registering
    ? '第一次来逛？开个账号，我带路。'
    : greetingAt(new Date().getHours());
  return (
    <div className={styles.hero}>
      <div className={styles.awning} aria-hidden="true" />
      <div className={styles.counter}>
        <Robot mood={note ? 'oops' : 'happy'} size={76} />
        <div className={styles.words}>
          {/* The dialog's own title says it to screen readers. */}
          <p className={styles.title} aria-hidden="true">
            {title}
          </p>
          <p className={styles.greeting} data-note={note ? '' : undefined}>
            {note ?? greeting}
          </p>
        </div>
      </div>
    </div>
  );
}

/** What the robot says at this hour of the day (0 to 23). */
export function greetingAt(hour: number): string {
  if (hour < 5) return '夜深了，摊位还亮着灯。';
  if (hour < 12) return '早上好，今天来得真早！';
  if (hour < 18) return '下午好，摊位都支起来了。';
  return '晚上好，灯笼都点上了！';
}
