import { PATHS, pathTo } from '../../paths.ts';

/** Promotion types of specification chapter 3. */
const TYPE = /^([1-9]|1[0-3])$/;

/**
 * Where a banner leads: a promotion type to its detail, anything else that it names to that special
 * activity, nothing to the list.
 * @param activityType as the platform sent it; 0 is what a missing one may travel as
 */
export function bannerPath(activityType: string): string {
  const named = activityType.trim();
  if (named === '' || named === '0') return PATHS.activity;
  if (TYPE.test(named)) return pathTo('activityDetail', { activity_type: named });
  return pathTo('customDetail', { id: named });
}
