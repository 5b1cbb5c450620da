/** Who swims in the pond, from the small to the king, and what each is worth. */
export const FISH = [
  { id: 'minnow', name: '小银鱼', times: 2 },
  { id: 'clown', name: '小丑鱼', times: 3 },
  { id: 'gold', name: '金鱼', times: 5 },
  { id: 'puffer', name: '河豚', times: 8 },
  { id: 'crab', name: '螃蟹', times: 10 },
  { id: 'jelly', name: '水母', times: 15 },
  { id: 'angler', name: '灯笼鱼', times: 20 },
  { id: 'turtle', name: '海龟', times: 30 },
  { id: 'octopus', name: '章鱼', times: 50 },
  { id: 'shark', name: '鲨鱼', times: 100 },
  { id: 'dragon', name: '金龙', times: 200 },
] as const;

export type FishId = (typeof FISH)[number]['id'];
export type Fish = (typeof FISH)[number];

/** Return to player in hundredths, alike for every fish. */
export const FISHING_RETURN = 96;

/**
 * Numbers a shot is drawn from: it hits below FISHING_RETURN, so that chance times worth is
 * exactly the return.
 */
export const shotRange = ({ times }: Fish): number => times * 100;

const BY_ID = new Map<string, Fish>(FISH.map((fish) => [fish.id, fish]));

/** The fish of an id that was read by the rules' schema. */
export function fishOf(id: FishId): Fish {
  const fish = BY_ID.get(id);
  if (!fish) throw new RangeError(`no fish ${id}`);
  return fish;
}
