import { onDbTrouble } from '../../db/open.ts';
import { tellDbTrouble } from '../session/db-trouble.ts';

/** Opens a dialog whenever this tab cannot use a database because of another tab. */
export function followDbTrouble(): void {
  onDbTrouble((fault) => {
    if (fault === 'newer' || fault === 'blocked') tellDbTrouble(fault);
  });
}
