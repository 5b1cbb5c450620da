import { useQuery } from '@tanstack/react-query';
import { addDays, dayOf } from '../../../contract/day.ts';
import { serverNow } from '../../api/server-clock.ts';
import { noteTraffic } from './count-traffic.ts';
import { readTraffic, totalOf } from './traffic-tally.ts';

const LOOK_EVERY_MS = 3_000;

/**
 * The bytes that the app fetched today and yesterday (days of the platform), as far as browsers report them;
 * kept up to date while mounted.
 */
export function useTraffic() {
  const { data } = useQuery({
    queryKey: ['traffic'],
    queryFn: look,
    initialData: look,
    refetchInterval: LOOK_EVERY_MS,
    gcTime: 0,
  });
  return data;
}

function look() {
  noteTraffic();
  const days = readTraffic();
  const today = dayOf(serverNow());
  const before = days.get(addDays(today, -1));
  return {
    today: days.get(today) ?? { app: 0, pictures: 0, data: 0 },
    /** Undefined when that day was not counted. */
    yesterday: before && totalOf(before),
  };
}
