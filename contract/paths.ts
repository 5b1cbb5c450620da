/**
 * The paths of specification chapter 2, and `protection` of our own (decision 0081), written once. The
 * route table maps them to pages.
 */
export const PATHS = {
  home: '/home',
  activity: '/activity',
  agent: '/Agent',
  user: '/user',
  cateList: '/cateList',
  betRecords: '/betRecords',
  accountRecords: '/accountRecords',
  lowerList: '/lowerList',
  rechargeRecords: '/rechargeRecords',
  income: '/income',
  backRecords: '/backRecords',
  transactionRecords: '/transactionRecords',
  betDetail: '/betDetail',
  activityDetail: '/activityDetail',
  recharge: '/recharge',
  withdrawal: '/withdrawal',
  redirect: '/redirect',
  safe: '/safe',
  about: '/about',
  benefit: '/benefit',
  customDetail: '/customDetail',
  community: '/community',
  buy: '/buy',
  redBag: '/redBag',
  pcSlots: '/pcSlots',
  protection: '/protection',
} as const;

export type PathName = keyof typeof PATHS;

/** A path with its query, values encoded; undefined values are left out. */
export function pathTo(name: PathName, query: Record<string, string | number | undefined> = {}) {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, String(value));
  }
  const text = search.toString();
  return text === '' ? PATHS[name] : `${PATHS[name]}?${text}`;
}
