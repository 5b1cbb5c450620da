import { useEffect, useState } from 'react';
import { addDays, dayOf } from '../../../contract/day.ts';
import { serverNow } from '../../api/server-clock.ts';
import { noteTraffic } from './count-traffic.ts';
import { readTraffic, type Tally, totalOf } from './traffic-tally.ts';

const LOOK_EVERY_MS = 3_000;

/** Bytes that the app has fetched, as far as browsers report them. */
interface TrafficSeen {
  today: Tally;
  /** Undefined when that day was not counted. */
  yesterday: number | undefined;
}

/** The data used today and yesterday (days of the platform), kept up to date while mounted. */
export function useTraffic(): TrafficSeen {
  const [seen, setSeen] = useState(look);
  useEffect(() => {
    const again = () => setSeen(look());
    const timer = setInterval(again, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return seen;
}

function look(): TrafficSeen {
  noteTraffic();
  const days = readTraffic();
  const today = dayOf(serverNow());
  const before = days.get(addDays(today, -1));
  return {
    today: days.get(today) ?? { app: 0, pictures: 0, data: 0 },
    yesterday: before && totalOf(before),
  };
}
