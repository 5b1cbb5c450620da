import { pathTo } from '../../paths.ts';

/** As the platform makes them, and what else an operator's may look like; nothing else is asked for. */
const BAG_NO = /^[A-Za-z0-9_-]{4,64}$/;

/** The packet's number in the address; `none` without one, undefined when it cannot be one. */
export function readBagNo(value: string | null): string | 'none' | undefined {
  if (value === null) return 'none';
  const text = value.trim();
  return BAG_NO.test(text) ? text : undefined;
}

/** The link by which others open a packet. @param origin where the app is, without a slash */
export function redBagLink(origin: string, bagNo: string): string {
  return origin + pathTo('redBag', { bag: bagNo });
}
