import { moneyToWire } from '../../contract/money.ts';
import type { Deps } from '../deps.ts';
import { checkPacket } from '../domain/red-bags/check-packet.ts';
import { openRedBag } from '../domain/red-bags/open.ts';
import { redBagDetail, redBagFace, redBagList } from '../domain/red-bags/read.ts';
import { sendRedBag } from '../domain/red-bags/send.ts';
import type { Handlers } from './handlers.ts';

/** Red packets, decision 0072. */
export function redBagHandlers({ db, now }: Deps): Handlers {
  const at = () => new Date(now());
  return {
    visitor: {
      redBagLook: ({ payload }) => redBagFace(db, payload.bag_no, at()),
    },
    player: {
      redBagDetail: ({ payload, user }) => redBagDetail(db, user.id, payload.bag_no, at()),
      redBags: ({ payload, user }) => redBagList(db, user.id, payload, at()),
    },
    money: {
      redBagSend: async ({ payload, user, tx }) => {
        const packet = checkPacket(payload);
        const bagNo = await tx.transaction((inner) => sendRedBag(inner, user.id, packet, at()));
        return { bag_no: bagNo };
      },
      redBagOpen: async ({ payload, user, tx }) => {
        const { amount, claimNo } = await tx.transaction((inner) =>
          openRedBag(inner, user.id, payload.bag_no, at()),
        );
        return { amount: moneyToWire(amount), claim_no: claimNo };
      },
    },
    withdrawalPassword: {
      redBagSend: ({ password, ...asked }) => {
        // A form filled in wrongly is no reason to count an attempt.
        checkPacket(asked);
        return password;
      },
    },
  };
}
