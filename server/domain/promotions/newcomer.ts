import { DAY_MS } from '../../../contract/day.ts';
import { moneyToWire, parseMoney } from '../../../contract/money.ts';
import type { Definition } from './definition.ts';
import { single } from './ladder.ts';
import { rangeText, whole } from './standing.ts';

/** By the first deposit's amount, lowest first; micro-USDT. */
const FIRST_DEPOSIT = (
  [
    ['20', '8'],
    ['100', '38'],
    ['500', '108'],
  ] as const
).map(([amount, reward]) => ({ amount: parseMoney(amount), reward: parseMoney(reward) }));
const LEAST = FIRST_DEPOSIT[0];
const MOST = FIRST_DEPOSIT.at(-1);

/** Type 1: the first deposit that was credited, once. */
export const firstDeposit: Definition = {
  cycle: 'once',
  group: 'newcomer',
  measure: async (counts) => {
    const progress = await counts.firstDeposit();
    const reward = FIRST_DEPOSIT.findLast(({ amount }) => progress >= amount)?.reward ?? 0n;
    const open = reward === 0n && LEAST && MOST ? rangeText(LEAST.reward, MOST.reward) : '';
    return single({ progress, target: LEAST?.amount ?? 0n, unit: 'USDT' }, { reward }, open);
  },
  terms: FIRST_DEPOSIT.map(({ amount, reward }) => ({
    condition: `首笔充值满 ${moneyToWire(amount)} USDT`,
    reward: `${moneyToWire(reward)} USDT`,
  })),
};

const TRIAL = parseMoney('3');
const TRIAL_DAYS = 30;

/** Type 3: withdrawal password set and an address bound, within 30 days from the registration. */
export const switchPlatformTrial: Definition = {
  cycle: 'once',
  group: 'newcomer',
  measure: async (counts) => {
    const { registeredMs, hasWithdrawalPassword, hasAddress } = await counts.account();
    const done = [hasWithdrawalPassword, hasAddress].filter(Boolean).length;
    return {
      ...single({ progress: whole(done), target: whole(2), unit: '项' }, { reward: TRIAL }),
      offered: { fromMs: registeredMs, untilMs: registeredMs + TRIAL_DAYS * DAY_MS },
    };
  },
  terms: [
    {
      condition: `注册 ${TRIAL_DAYS} 天内设置提现密码，并绑定提现地址`,
      reward: `${moneyToWire(TRIAL)} USDT`,
    },
  ],
};
