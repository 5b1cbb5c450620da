import { launchLink } from '../../../ui/links.ts';

/** The target of an invitation: the web app, or a messenger bot. */
export type InviteKind = 'web' | 'bot';

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
