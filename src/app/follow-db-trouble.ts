import { onDbTrouble } from '../../db/open.ts';
import { tellDbTrouble } from '../session/db-trouble.ts';

/** From now on the player hears of databases that this tab cannot use because of another one. */
export function followDbTrouble(): void {
  onDbTrouble((fault) => {
    if (fault === 'newer' || fault === 'blocked') tellDbTrouble(fault);
  });
}
