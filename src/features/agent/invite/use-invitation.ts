import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { agentCalls } from '../../../../contract/calls/agents.ts';
import { config } from '../../../config.ts';
import { fetchForAccount } from '../../../data/queries/fetch-for-account.ts';
import { usePersonalQuery } from '../../../data/queries/personal-query.ts';
import { inviteUrlQueries } from '../../../session/invite-urls.ts';
import { useAccount, useLoggedIn } from '../../../session/session-store.ts';
import { useUserInfo } from '../../../session/user-info.ts';
import { launchLink } from '../../../ui/links.ts';
import { type PosterOrder, QR_PX } from './poster/sizes.ts';
import { qrPicture } from './qr-picture.ts';

/** The number of friends is read again when the dialog opens after this long (ms). */
const SUMMARY_STALE_MS = 10_000;

/** One of the player's invite links, or why there is none. */
export type LinkView =
  | { state: 'known'; href: string; qr: string }
  /** `unusable`: the platform's link failed the check for sharing. */
  | { state: 'waiting' | 'missing' | 'unusable' };

/** The dialog's data; cached data shows at once, also offline. */
export function useInvitation() {
  const account = useAccount();
  const enabled = useLoggedIn() && account !== undefined;
  const urls = inviteUrlQueries(account?.id);
  const web = useQuery({ ...urls.web, enabled });
  const bot = useQuery({ ...urls.bot, enabled });
  const summary = usePersonalQuery({
    name: 'invite',
    read: (accountId) => fetchForAccount(accountId, agentCalls.invite, {}),
    staleTime: SUMMARY_STALE_MS,
  });
  const info = useUserInfo().data;
  const { data: told, busy: waits } = summary;
  return {
    web: useLinkView(web.data ?? told?.web_url, web.isFetching || waits),
    bot: useLinkView(bot.data ?? told?.bot_url, bot.isFetching || waits),
    /** The player's invite code, empty until known. */
    code: told?.code || info?.inviteCode || '',
    /** Number of friends who registered, and when it was read (ms since the epoch); undefined until loaded, and where the
     * platform does not tell. */
    came: told?.invited === undefined ? undefined : { count: told.invited, at: summary.updatedAt },
    offline: summary.offline,
    /** Loads what is missing again. */
    retry: () => {
      if (web.data === undefined) void web.refetch();
      if (bot.data === undefined) void bot.refetch();
      if (told === undefined) void summary.refresh();
    },
  };
}

function useLinkView(sent: string | undefined, waits: boolean): LinkView {
  const known = useMemo(() => {
    const own = window.location.origin;
    const href = inviteLink(sent, [config.apiOrigin || own, own], config.linkHosts);
    const qr = href && qrPicture(href, QR_PX);
    return href && qr ? { state: 'known' as const, href, qr } : undefined;
  }, [sent]);
  if (known) return known;
  if (sent) return { state: 'unusable' };
  return { state: waits ? 'waiting' : 'missing' };
}

/** The link for the full poster: the web link if known, else the bot link. */
export function mainLink({ web, bot }: Record<PosterOrder['by'], LinkView>) {
  if (web.state === 'known') return { by: 'web' as const, href: web.href };
  if (bot.state === 'known') return { by: 'bot' as const, href: bot.href };
  return undefined;
}

/**
 * Checks a link from the platform before it is shared: it must be https without credentials, or have the
 * origin of the platform or this app, which may use plain http.
 * @param sent undefined or empty if the platform sent none
 * @param ownOrigins origins of the platform and of this app
 * @param allowedHosts other allowed hosts; empty allows any
 */
export function inviteLink(
  sent: string | undefined,
  ownOrigins: readonly string[],
  allowedHosts: readonly string[],
): string | undefined {
  if (!sent) return undefined;
  for (const origin of ownOrigins) {
    const link = launchLink(sent, origin, allowedHosts);
    if (link) return link.href;
  }
  return undefined;
}
