import type { Promotion } from '../../../contract/calls/promotions.ts';
import { pathTo } from '../../../contract/paths.ts';

/**
 * The address of a promotion's detail page: by its type as in specification chapter 2, and by its id, because several
 * may have one type. Special activities have a page of their own.
 */
export function detailPath({ activity_type: type, id }: Pick<Promotion, 'activity_type' | 'id'>) {
  return type === 0
    ? pathTo('customDetail', { id })
    : pathTo('activityDetail', { activity_type: type, id });
}
