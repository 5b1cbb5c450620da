import { useUnsettledSign } from '../../session/unsettled.ts';
import { useWhenDue } from './use-when-due.ts';

const load = async () => (await import('./lobby-unsettled.tsx')).LobbyUnsettled;

/** Loads and shows the strip about unsettled operations when there are some. */
export function UnsettledPlace() {
  const Shown = useWhenDue(
    useUnsettledSign((sign) => sign.count > 0),
    load,
  );
  return Shown ? <Shown /> : null;
}
