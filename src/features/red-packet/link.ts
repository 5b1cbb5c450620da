import { pathTo } from '../../../contract/paths.ts';

/** The platform's packet numbers, with some tolerance for other operators; others are never requested. */
const BAG_NO = /^[A-Za-z0-9_-]{4,64}$/;

/** The packet number in the address; `none` if absent, undefined if invalid. */
export function readBagNo(value: string | null): string | 'none' | undefined {
  if (value === null) return 'none';
  const text = value.trim();
  return BAG_NO.test(text) ? text : undefined;
}

/** The link that opens a packet. @param origin the app's origin, without a trailing slash */
export function redBagLink(origin: string, bagNo: string): string {
  return origin + pathTo('redBag', { bag: bagNo });
}
