import { HOT_PAGE } from '../contract/constants.ts';
import { CALLS, type CallName } from '../contract/registry.ts';

/** The public reads the home screen begins with, and what it asks for. */
const HOME_READS: ReadonlyArray<readonly [CallName, Record<string, string | number>]> = [
  ['banners', {}],
  ['hotGames', HOT_PAGE],
  ['bulletins', {}],
  ['gamePlats', { game_plat_type: 0 }],
];

/** Their addresses, written exactly as the client writes them, so that the browser matches the two. */
export function earlyReads(apiOrigin: string): string[] {
  return HOME_READS.map(([name, payload]) => {
    const { path, method, auth } = CALLS[name];
    if (method !== 'GET' || auth !== 'none') throw new Error(`${name} cannot be fetched early`);
    const query = new URLSearchParams(
      Object.entries(payload).map(([key, value]) => [key, String(value)]),
    ).toString();
    return apiOrigin + path + (query === '' ? '' : `?${query}`);
  });
}
