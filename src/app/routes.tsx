import type { ComponentType } from 'react';
import { HomePage } from '../features/lobby/home-page.tsx';
import { PATHS, type PathName } from '../paths.ts';

/** One row of specification chapter 2's route table. */
export interface RouteRow {
  name: PathName;
  /** Document title. */
  title: string;
  page: ComponentType;
  /** False hides the bottom tab bar. */
  tabBar: boolean;
  /** True drops the view when it is left (specification: "not cached"). */
  noCache?: boolean;
}

/**
 * Every page the app has. Home comes with the shell; pages of later areas are added as
 * `lazy(() => import(...))`, so that none of them weighs on the first visit.
 */
export const ROUTES: readonly RouteRow[] = [
  { name: 'home', title: '首页', page: HomePage, tabBar: true },
];

/** The row for a pathname, or undefined for a page that is not there. */
export function routeAt(pathname: string): RouteRow | undefined {
  const wanted = pathname.replace(/\/+$/, '').toLowerCase();
  return ROUTES.find((row) => PATHS[row.name].toLowerCase() === wanted);
}
