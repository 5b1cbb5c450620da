import type { Location } from 'react-router-dom';
import type { NamedRoute } from './routes.tsx';

export interface KeptView {
  key: string;
  location: Location;
  /** False: dropped as soon as another view is shown. */
  keep: boolean;
}

/** Most mounted views, to limit memory on small phones. */
const MOST_VIEWS = 8;

/** Key of a view: one view per route, which handles changes of the query itself. */
export function viewKey(
  location: Pick<Location, 'pathname'>,
  route: NamedRoute | undefined,
): string {
  return route?.name ?? `missing:${location.pathname}`;
}

/** Key of a scroll position: the view, with the query values that choose what it shows. */
export function scrollKey(location: Location, route: NamedRoute | undefined): string {
  const query = new URLSearchParams(location.search);
  const shown = route?.shows?.map((name) => query.get(name) ?? '') ?? [];
  return [viewKey(location, route), ...shown].join(' ');
}

/**
 * The mounted views after `current` is shown, oldest first. Returns the same array when nothing changes, so
 * that no further render follows.
 */
export function keepViews(views: readonly KeptView[], current: KeptView): readonly KeptView[] {
  const last = views.at(-1);
  if (last?.key === current.key && last.location === current.location) return views;
  const others = views.filter((view) => view.keep && view.key !== current.key);
  return [...others, current].slice(-MOST_VIEWS);
}
