import { showToast } from '../../../../src/ui/toast.tsx';
import { pauseUntilWoken, reachingCall } from '../connectivity.ts';
import { amountText } from '../frame/amount.ts';
import { forgetLeftRound, type LeftRound, leftRounds } from '../seat-storage.ts';
import { askWhatBecame } from './round-engine.ts';

/**
 * Finds out what became of bets whose table this tab left before their answer, and says so.
 * @param onMoved after one that moved money
 */
export async function settleLeftRounds(onMoved: () => void): Promise<void> {
  for (const left of leftRounds()) {
    showToast(await settle(left));
    forgetLeftRound(left.round.round);
    onMoved();
  }
}

async function settle({ seat, round }: LeftRound): Promise<string> {
  try {
    const { placed } = await askWhatBecame(round, {
      annul: (id) => reachingCall('void', { round: id }, { seat }),
      pause: pauseUntilWoken,
    });
    if (!placed) return '上一桌的那一注未成交，没有扣款';
    return `上一桌的那一注已成交，派彩 ${amountText(placed.win)} USDT`;
  } catch {
    return '上一桌的那一注是否成交，请在投注记录中查看';
  }
}
