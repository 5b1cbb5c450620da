import { GameCategory } from '../../../contract/enums.ts';
import { useWhenDue } from './use-when-due.ts';

const load = async () => (await import('./sports-notice.tsx')).SportsNotice;

/** The notice of the sports halls; what reads the platform's HTML is no part of a first visit. */
export function SportsNoticePlace({ view }: { view: number }) {
  const Shown = useWhenDue(view === GameCategory.sports, load);
  return Shown ? <Shown /> : null;
}
