import { PATHS, pathTo } from '../../../contract/paths.ts';

/** A promotion type: those of specification chapter 3, or one of the platform's own. */
const TYPE = /^[1-9]\d{0,5}$/;

/**
 * The page a banner links to: a promotion type's detail, a special activity's detail, or the list.
 * @param activityType as sent by the platform; '0' stands for a missing type
 */
export function bannerPath(activityType: string): string {
  const named = activityType.trim();
  if (named === '' || named === '0') return PATHS.activity;
  if (TYPE.test(named)) return pathTo('activityDetail', { activity_type: named });
  return pathTo('customDetail', { id: named });
}
