import { moneyToWire } from '../../contract/money.ts';
import { PromotionType } from '../../contract/player-enums.ts';
import { CALLS } from '../../contract/registry.ts';
import type { Deps } from '../deps.ts';
import { agentInfo, commissionTemplate } from '../domain/agents/info.ts';
import { teamPage } from '../domain/agents/members.ts';
import { performance, performanceDays } from '../domain/agents/performance.ts';
import { roundsLog } from '../domain/agents/rounds-log.ts';
import { betDetail, betRecords } from '../domain/bet-records.ts';
import { billChanges } from '../domain/bill-changes.ts';
import { bonuses } from '../domain/bonuses.ts';
import { community } from '../domain/content.ts';
import { invitedBy, inviterOf, inviteUrls, maskName } from '../domain/invites.ts';
import { inoutRecords } from '../domain/orders.ts';
import { claimLog } from '../domain/promotions/claim-log.ts';
import { claimReward } from '../domain/promotions/claims.ts';
import { taskList } from '../domain/promotions/list.ts';
import { checkPacket } from '../domain/red-bags/check-packet.ts';
import { openRedBag } from '../domain/red-bags/open.ts';
import { redBagDetail, redBagFace, redBagList } from '../domain/red-bags/read.ts';
import { sendRedBag } from '../domain/red-bags/send.ts';
import { Refusal } from '../domain/refusal.ts';
import { countVisit } from '../domain/visitor-limits.ts';
import { winLossReport } from '../domain/win-loss.ts';
import { accountHandlers } from './account.ts';
import type { Handlers, PlayerCall, WithdrawalPasswords } from './handlers.ts';
import { launchHandlers } from './launches.ts';
import { lobbyHandlers } from './lobby.ts';
import { walletHandlers } from './wallet.ts';

/**
 * The handlers of all calls. A missing one does not compile.
 * @throws when a launch has no vendor, which only shows here, because operators may change the vendors' numbers
 */
export function allHandlers(deps: Deps): Handlers {
  const handlers: Handlers = {
    community: () => community(deps.db),
    ...accountHandlers(deps),
    ...inviteHandlers(deps),
    ...agentHandlers(deps),
    ...lobbyHandlers(deps),
    ...launchHandlers(deps),
    ...promotionHandlers(deps),
    ...recordHandlers(deps),
    ...walletHandlers(deps),
    ...redBagHandlers(deps),
  };
  for (const name of Object.keys(CALLS)) {
    if (!(name in handlers)) throw new Error(`Nothing answers ${name}`);
  }
  return handlers;
}

export const WITHDRAWAL_PASSWORDS: WithdrawalPasswords = {
  withdrawApply: ({ password }) => password,
  redBagSend: ({ password, ...asked }) => {
    // A packet that is refused anyway must not count as a password attempt.
    checkPacket(asked);
    return password;
  },
};

/** Handlers for an agent's team; a player without a team gets empty answers. */
function agentHandlers({ db, now }: Deps) {
  return {
    brokerInfo: ({ payload, user }) => agentInfo(db, user.id, payload, now()),
    brokerTemplate: () => commissionTemplate(),
    brokerPlayOut: ({ payload, user }) => teamPage(db, user.id, payload),
    brokerPlayerLog: ({ payload, user }) => roundsLog(db, user.id, payload),
    superiorPerformance: ({ payload, user }) => performance(db, user.id, payload),
    superiorPerformanceDetail: ({ payload, user }) => performanceDays(db, user.id, payload),
    superiorPerformanceList: ({ payload, user }) => performanceDays(db, user.id, payload),
  } satisfies Partial<Handlers>;
}

function recordHandlers({ db, now }: Deps) {
  return {
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
  } satisfies Partial<Handlers>;
}

/** Promotions: standing, claims and the claim log (decision 0070). */
function promotionHandlers({ db, now, settings, world }: Deps) {
  const means = () => ({ definitionOf: world.promotionOf, nowMs: now() });
  return {
    taskList: ({ payload, user, pictures }) =>
      taskList(db, user.id, payload.id, { pictures, ...means() }),
    taskReceiveLog: ({ payload, user }) => claimLog(db, user.id, payload),
    taskReceive: async ({ payload, user, tx, address }) => {
      const claim = await tx.transaction(async (inner) => {
        const made = await claimReward(inner, user.id, payload, means());
        // A new account alone earns the trial, so that a script could open accounts for it: claims are
        // limited by network.
        if (made.activityType === PromotionType.switchPlatformTrial) {
          await countVisit(inner, 'trial', { address, device: '' }, settings.visitors, now());
        }
        return made;
      });
      return { amount: moneyToWire(claim.amount), claim_no: claim.claimNo };
    },
  } satisfies Partial<Handlers>;
}

/** Red packets, decision 0072. */
function redBagHandlers({ db, now }: Deps) {
  const at = () => new Date(now());
  return {
    redBagLook: ({ payload }) => redBagFace(db, payload.bag_no, at()),
    redBagDetail: ({ payload, user }) => redBagDetail(db, user.id, payload.bag_no, at()),
    redBags: ({ payload, user }) => redBagList(db, user.id, payload, at()),
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
  } satisfies Partial<Handlers>;
}

/** Invite links, and whose an invite code is. */
function inviteHandlers({ db, settings, now }: Deps) {
  const urlsOf = ({ user, appOrigin }: Pick<PlayerCall<'invite'>, 'user' | 'appOrigin'>) =>
    inviteUrls(appOrigin, settings.botUrl, user.inviteCode);
  return {
    inviteCode: async ({ payload, address }) => {
      const device = payload.device.trim().slice(0, 128);
      await countVisit(db, 'inviteCode', { address, device }, settings.visitors, now());
      const inviter = await inviterOf(db, payload.code);
      if (!inviter) return { valid: false };
      return { valid: true, inviter: maskName(inviter.username) };
    },
    inviteUrlWeb: (asked) => ({ url: urlsOf(asked).web }),
    inviteUrlBot: (asked) => ({ url: urlsOf(asked).bot }),
    invite: async (asked) => {
      const { web, bot } = urlsOf(asked);
      const invited = await invitedBy(db, asked.user.id);
      return { code: asked.user.inviteCode, web_url: web, bot_url: bot, invited };
    },
  } satisfies Partial<Handlers>;
}
