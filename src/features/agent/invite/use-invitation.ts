import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { config } from '../../../config.ts';
import { useOffline } from '../../../data/connectivity/connectivity.ts';
import { fetchForAccount } from '../../../data/queries/fetch-for-account.ts';
import { personalKey } from '../../../session/query-persistence.ts';
import { useAccount, useLoggedIn } from '../../../session/session-store.ts';
import { inviteUrlQueries, useUserInfo } from '../../../session/user-info.ts';
import { type InviteKind, inviteLink } from './invite-link.ts';
import { QR_PX } from './poster/sizes.ts';
import { qrPicture } from './qr-picture.ts';

/** One of the player's invite links, or why there is none. */
export type LinkView =
  | { state: 'known'; href: string; qr: string }
  /** `unusable`: the platform's link failed the check for sharing. */
  | { state: 'waiting' | 'missing' | 'unusable' };

interface Invitation {
  web: LinkView;
  bot: LinkView;
  /** The player's invite code, empty until known. */
  code: string;
  /** Number of friends who registered, and when it was read (ms since the epoch); undefined until loaded. */
  came: { count: number; at: number } | undefined;
  offline: boolean;
  /** Loads what is missing again. */
  retry: () => void;
}

/** The account's invite code and number of invited friends; read again when the dialog opens. */
function summaryQuery(accountId: string | undefined) {
  return queryOptions({
    queryKey: personalKey(accountId, 'invite'),
    queryFn: () => fetchForAccount(accountId, 'invite', {}),
    staleTime: 10_000,
    meta: { persist: true },
  });
}

/** The dialog's data; cached data shows at once, also offline. */
export function useInvitation(): Invitation {
  const account = useAccount();
  const enabled = useLoggedIn() && account !== undefined;
  const urls = inviteUrlQueries(account?.id);
  const web = useQuery({ ...urls.web, enabled });
  const bot = useQuery({ ...urls.bot, enabled });
  const summary = useQuery({ ...summaryQuery(account?.id), enabled });
  const info = useUserInfo().data;
  const told = summary.data;
  const waits = summary.isFetching;
  return {
    web: useLinkView(web.data ?? told?.web_url, web.isFetching || waits),
    bot: useLinkView(bot.data ?? told?.bot_url, bot.isFetching || waits),
    code: told?.code || info?.inviteCode || '',
    came: told && { count: told.invited, at: summary.dataUpdatedAt },
    offline: useOffline(),
    retry: () => {
      for (const query of [web, bot, summary]) {
        if (query.data === undefined) void query.refetch();
      }
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
export function mainLink({ web, bot }: Invitation) {
  const kinds: [InviteKind, LinkView][] = [
    ['web', web],
    ['bot', bot],
  ];
  for (const [by, link] of kinds) {
    if (link.state === 'known') return { by, href: link.href };
  }
  return undefined;
}
