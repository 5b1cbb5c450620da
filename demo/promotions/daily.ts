import { addDays } from '../../contract/day.ts';
import { GameCategory } from '../../contract/enums.ts';
import { moneyToWire, parseMoney } from '../../contract/money.ts';
import type { Period } from '../../server/domain/promotions/periods.ts';
import { isReached, type Luck, type Part } from '../../server/domain/promotions/standing.ts';
import {
  type Ladder,
  onLadder,
  type Promotion,
  rangeText,
  rewardsOf,
  single,
  whole,
} from './promotion.ts';

/** Largest stake of a round that counts as a small one, in micro-USDT. */
export const SMALL_STAKE = parseMoney('5');

const { slots, fishing, board, lottery } = GameCategory;
const spanOf = ({ firstDay: from, lastDay: to }: Period) => ({ from, to });

const RESCUE = { from: parseMoney('50'), percent: 5n, most: parseMoney('500') };
const CENT = parseMoney('0.01');

/** The part of a loss that is paid back, in whole cents. @param loss micro-USDT */
function rescueOf(loss: bigint): bigint {
  if (loss < RESCUE.from) return 0n;
  const share = (loss * RESCUE.percent) / 100n;
  return share > RESCUE.most ? RESCUE.most : share - (share % CENT);
}

/** Type 4: the day before's net loss in slots, fishing and board games. */
export const rescueFund: Promotion = {
  cycle: 'day',
  group: 'daily',
  reachesBack: 1,
  measure: async (counts, { firstDay }) => {
    const yesterday = addDays(firstDay, -1);
    const played = await counts.playDays();
    const { stake, win } = played.sums({ from: yesterday, to: yesterday }, [slots, fishing, board]);
    const progress = stake > win ? stake - win : 0n;
    const reward = rescueOf(progress);
    const open = reward === 0n ? rangeText(rescueOf(RESCUE.from), RESCUE.most) : '';
    return single({ progress, target: RESCUE.from, unit: 'USDT' }, { reward }, open);
  },
  terms: [
    {
      condition: `昨日电子、捕鱼、棋牌净输满 ${moneyToWire(RESCUE.from)} USDT`,
      reward: `净输额的 ${RESCUE.percent}%，最高 ${moneyToWire(RESCUE.most)} USDT`,
    },
  ],
};

const LUCKY_STAKES = parseMoney('20');
const LUCK: Luck = { least: parseMoney('0.18'), most: parseMoney('8.88') };

/** Type 5: today's stakes; the amount is drawn when it is claimed. */
export const luckyMoney: Promotion = {
  cycle: 'day',
  group: 'daily',
  measure: async (counts, period) => {
    const { stake } = (await counts.playDays()).sums(spanOf(period));
    const measure = { progress: stake, target: LUCKY_STAKES, unit: 'USDT' };
    return single(measure, { reward: 0n, luck: LUCK }, rangeText(LUCK.least, LUCK.most));
  },
  terms: [
    {
      condition: `当日投注满 ${moneyToWire(LUCKY_STAKES)} USDT`,
      reward: `${rangeText(LUCK.least, LUCK.most)} USDT，手气揭晓`,
    },
  ],
};

const MULTIPLES: Ladder = {
  rewards: { 20: '8', 50: '18', 100: '58' },
  unit: '倍',
  title: (target) => `单注不超过 ${moneyToWire(SMALL_STAKE)} USDT，一局赢 ${target} 倍`,
};

/** Type 6: the highest multiple of one round with a small stake. */
export const smallStakeBigWin = onLadder(
  'day',
  'daily',
  MULTIPLES,
  async (counts, { firstDay }) => (await counts.bestRounds(firstDay, SMALL_STAKE)).multiple,
);

const SLOTS_WINS: Ladder = {
  rewards: { 50: '3', 200: '12', 1000: '58' },
  unit: 'USDT',
  title: (target) => `电子单局派彩 ${target} USDT`,
};

/** Type 8: the highest win of one slots round. */
export const slotsPrizeOnPrize = onLadder(
  'day',
  'daily',
  SLOTS_WINS,
  async (counts, { firstDay }) => (await counts.bestRounds(firstDay, SMALL_STAKE)).slotsWin,
);

const LOTTERY_ROUNDS: Ladder = {
  rewards: { 10: '1', 30: '3', 100: '10' },
  unit: '局',
  title: (target) => `彩票 ${target} 局`,
};

/** Type 9: lottery rounds. */
export const fiveDRoomDaily = onLadder('day', 'daily', LOTTERY_ROUNDS, async (counts, period) =>
  whole((await counts.playDays()).sums(spanOf(period), [lottery]).rounds),
);

const CHALLENGES = [
  { id: 'rounds', title: '捕鱼 10 局', target: '10', unit: '局', reward: '0.5' },
  { id: 'stakes', title: '捕鱼投注满 50 USDT', target: '50', unit: 'USDT', reward: '1' },
  { id: 'win', title: '捕鱼单局派彩 20 USDT', target: '20', unit: 'USDT', reward: '2' },
] as const;

/** Type 12: three challenges at the fishing tables. */
export const fishingDailyChallenge: Promotion = {
  cycle: 'day',
  group: 'daily',
  measure: async (counts, period) => {
    const { rounds, stake } = (await counts.playDays()).sums(spanOf(period), [fishing]);
    const { fishingWin } = await counts.bestRounds(period.firstDay, SMALL_STAKE);
    const figures = { rounds: whole(rounds), stakes: stake, win: fishingWin };
    const parts = CHALLENGES.map(
      ({ id, title, target, unit, reward }): Part => ({
        id,
        title,
        progress: figures[id],
        target: parseMoney(target),
        unit,
        reward: parseMoney(reward),
      }),
    );
    const done = parts.filter(isReached).length;
    const overall = { progress: whole(done), target: whole(parts.length), unit: '项' };
    return { parts, overall, rewardText: rewardsOf(parts) };
  },
  terms: CHALLENGES.map(({ title, reward }) => ({ condition: title, reward: `${reward} USDT` })),
};
