import type { Deps } from '../deps.ts';
import {
  botInviteUrl,
  invitedBy,
  inviterOf,
  maskName,
  noteVisit,
  webInviteUrl,
} from '../domain/invites.ts';
import { countVisit } from '../domain/visitor-limits.ts';
import type { Handlers } from './handlers.ts';

/** Invite links, and the devices that come by them. */
export function inviteHandlers({ db, settings, now }: Deps): Handlers {
  return {
    visitor: {
      inviteCode: async ({ payload, address }) => {
        const device = payload.device.trim().slice(0, 128);
        await countVisit(db, 'inviteCode', { address, device }, settings.visitors, now());
        const inviter = await inviterOf(db, payload.code);
        if (!inviter) return { valid: false };
        if (device !== '') {
          await noteVisit(db, {
            device,
            code: payload.code,
            inviterId: inviter.id,
            at: new Date(now()),
          });
        }
        return { valid: true, inviter: maskName(inviter.username) };
      },
    },
    player: {
      inviteUrlWeb: ({ user, origin }) => ({ url: webInviteUrl(origin, user.inviteCode) }),
      inviteUrlBot: ({ user }) => ({ url: botInviteUrl(settings.botUrl, user.inviteCode) }),
      invite: async ({ user, origin }) => ({
        code: user.inviteCode,
        web_url: webInviteUrl(origin, user.inviteCode),
        bot_url: botInviteUrl(settings.botUrl, user.inviteCode),
        invited: await invitedBy(db, user.id),
      }),
    },
  };
}
