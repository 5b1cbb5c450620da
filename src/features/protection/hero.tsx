import type { Rest } from '../../data/protection/settings.ts';
import { useVisitTime } from '../../data/protection/use-visit-time.ts';
import { leftWords, momentWords } from '../../data/protection/words.ts';
import { Robot } from '../../ui/robot.tsx';
import styles from './hero.module.css';
import { SpanFigure } from './span-figure.tsx';

interface HeroProps {
  rest: Rest | null;
  /** ms by the platform's clock */
  now: number;
}

/** How long this visit has lasted, or how long the rest still does; and where all of this holds. */
export function Hero({ rest, now }: HeroProps) {
  return (
    <section className={styles.hero} data-resting={rest ? true : undefined} aria-label="现在">
      <div className={styles.face}>
        <Robot mood={rest ? 'sleep' : 'idle'} size={84} />
        {rest ? <Resting rest={rest} now={now} /> : <Playing />}
      </div>
      <p className={styles.where}>
        <b>本机提醒</b>：只在这台设备的这个浏览器里有效
      </p>
    </section>
  );
}

function Playing() {
  const usedMs = useVisitTime();
  return (
    <div>
      <p className={styles.label}>这次已经用了</p>
      <p className={styles.figure}>
        <SpanFigure ms={usedMs} />
      </p>
      <p className={styles.sub}>包括在牌桌的时间，离开半小时后重计</p>
    </div>
  );
}

function Resting({ rest, now }: HeroProps & { rest: Rest }) {
  const left = rest.until - now;
  return (
    <div>
      <p className={styles.label}>休息中，到</p>
      <p className={styles.figure}>{momentWords(rest.until)}</p>
      <p className={styles.sub}>
        {left > 0 ? `还有 ${leftWords(left)}，到点自动解除` : '联网核对时间后自动解除'}
      </p>
    </div>
  );
}
