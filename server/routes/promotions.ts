import { PromotionType } from '../../contract/enums.ts';
import { moneyToWire } from '../../contract/money.ts';
import type { Deps } from '../deps.ts';
import { claimLog } from '../domain/promotions/claim-log.ts';
import { claimReward } from '../domain/promotions/claims.ts';
import { taskList } from '../domain/promotions/list.ts';
import { countVisit } from '../domain/visitor-limits.ts';
import { picturesAt } from '../media/addresses.ts';
import type { Handlers } from './handlers.ts';

/** Promotions: how the player stands, claiming, and what was claimed (decision 0070). */
export function promotionHandlers({ db, now, settings, world }: Deps): Handlers {
  const elsewhere = settings.allowedOrigins.length > 0;
  return {
    visitor: {},
    player: {
      taskList: ({ payload, user, origin }) =>
        taskList(db, user.id, payload.id, {
          pictures: picturesAt(world.artVersion, elsewhere ? origin : ''),
          nowMs: now(),
        }),
      taskReceiveLog: ({ payload, user }) => claimLog(db, user.id, payload),
    },
    money: {
      taskReceive: async ({ payload, user, tx, address }) => {
        const claim = await tx.transaction(async (inner) => {
          const made = await claimReward(inner, user.id, payload, now());
          // The trial is paid for a new account alone, so that a script would open accounts for it.
          if (made.activityType === PromotionType.switchPlatformTrial) {
            await countVisit(inner, 'trial', { address, device: '' }, settings.visitors, now());
          }
          return made;
        });
        return { amount: moneyToWire(claim.amount), claim_no: claim.claimNo };
      },
    },
  };
}
