import type { Location } from 'react-router-dom';
import type { RouteRow } from './routes.tsx';

/** A view that is mounted, shown or hidden. */
export interface KeptView {
  key: string;
  location: Location;
  /** False: dropped as soon as another view is shown. */
  keep: boolean;
}

/** More than anybody walks back through; each costs memory on a small phone. */
const MOST_VIEWS = 8;

/** One view per path: a changed query is for the same view to answer. */
export function viewKey(location: Pick<Location, 'pathname'>, route: RouteRow | undefined): string {
  return route?.name ?? `missing:${location.pathname}`;
}

/** What a scroll position belongs to: a view, or what its query makes it show. */
export function scrollKey(location: Location, route: RouteRow | undefined): string {
  const query = new URLSearchParams(location.search);
  const shown = route?.shows?.map((name) => query.get(name) ?? '') ?? [];
  return [viewKey(location, route), ...shown].join(' ');
}

/**
 * The mounted views once `current` is shown, oldest first. Gives the same array when nothing
 * changes, so that rendering settles.
 */
export function keepViews(views: readonly KeptView[], current: KeptView): readonly KeptView[] {
  const last = views.at(-1);
  if (last?.key === current.key && last.location === current.location) return views;
  const others = views.filter((view) => view.keep && view.key !== current.key);
  return [...others, current].slice(-MOST_VIEWS);
}
