import { launchLink } from '../../../ui/links.ts';

/** Where an invitation leads: the app in a browser, or the bot of a messaging app. */
export type InviteKind = 'web' | 'bot';

/**
 * A link as the platform sent it, if it may be handed to others: exactly https without credentials, or
 * the platform's own address, which runs on plain http where the platform does.
 * @param sent undefined or empty where the platform said none
 * @param ownOrigins of the platform and of this app
 * @param allowedHosts that others may be sent to besides; empty allows any
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
