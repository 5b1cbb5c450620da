import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { measureLine } from '../../api/line-round.ts';
import { chooseLine } from '../../api/lines.ts';
import { config } from '../../config.ts';
import { askAgain, useOffline } from '../../data/connectivity/connectivity.ts';
import { lineName, useCurrentLine } from '../../data/connectivity/use-lines.ts';
import styles from './line-picker.module.css';

/** The platform's lines with their delays, measured when the list is shown; a tap chooses one by hand. */
export function LinePicker() {
  const current = useCurrentLine();
  const offline = useOffline();
  const name = useId();
  const choose = (origin: string) => {
    chooseLine(origin);
    // In an outage the player may know a line that works.
    askAgain();
  };
  return (
    <fieldset>
      <legend>线路</legend>
      <div className={styles.lines}>
        {config.apiOrigins.map((origin) => (
          <label key={origin} className={styles.line}>
            <input
              type="radio"
              name={name}
              checked={origin === current}
              onChange={() => choose(origin)}
            />
            <span className={styles.name}>
              {lineName(origin)} <small>{new URL(origin).host}</small>
            </span>
            <LineDelay origin={origin} offline={offline} />
          </label>
        ))}
      </div>
      <p className={styles.note}>
        {offline
          ? '当前离线，所有线路都连不上；恢复后会自动继续。'
          : '所有线路通往同一个平台；连不上时会自动换一条。'}
      </p>
    </fieldset>
  );
}

/**
 * ms that a line takes to answer, or that it is out of reach. It is measured anew when the network is lost or comes back:
 * a measurement that began before says nothing of it.
 */
function LineDelay({ origin, offline }: { origin: string; offline: boolean }) {
  const { data } = useQuery({
    queryKey: ['line-delay', origin, offline],
    queryFn: () => delayOf(origin),
    staleTime: 0,
    gcTime: 0,
  });
  if (data === undefined) return <span className={styles.delay}>测速中…</span>;
  if (data === null) {
    return (
      <span className={styles.delay} data-lost>
        不可用
      </span>
    );
  }
  return <span className={styles.delay}>{Math.round(data)} 毫秒</span>;
}

/** The shorter of two measurements, because only the first one has to connect; null when out of reach. */
async function delayOf(origin: string): Promise<number | null> {
  try {
    const first = await measureLine(origin);
    return Math.min(first, await measureLine(origin));
  } catch {
    return null;
  }
}
