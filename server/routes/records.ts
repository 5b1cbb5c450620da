import type { Deps } from '../deps.ts';
import { betDetail, betRecords } from '../domain/bet-records.ts';
import { billChanges } from '../domain/bill-changes.ts';
import { bonuses } from '../domain/bonuses.ts';
import { inoutRecords } from '../domain/orders.ts';
import { Refusal } from '../domain/refusal.ts';
import { winLossReport } from '../domain/win-loss.ts';
import type { Handlers } from './handlers.ts';

/** What a player reads about his play and his money. */
export function recordHandlers({ db, now }: Deps): Handlers {
  return {
    visitor: {},
    player: {
      betRecords: ({ payload, user }) => betRecords(db, user.id, payload),
      betDetail: async ({ payload, user }) => {
        const detail = await betDetail(db, user.id, payload.id);
        if (!detail) throw new Refusal('记录不存在');
        return detail;
      },
      inoutRecords: ({ payload, user }) => inoutRecords(db, user.id, payload),
      billChanges: ({ payload, user }) => billChanges(db, user.id, payload, new Date(now())),
      bonuses: ({ payload, user }) => bonuses(db, user.id, payload),
      winLossReport: ({ payload, user }) => winLossReport(db, user.id, payload, now()),
    },
  };
}
