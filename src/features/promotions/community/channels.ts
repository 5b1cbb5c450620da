import type { CommunityChannel } from '../../../../contract/calls/community.ts';
import { safeLink } from '../../../ui/links.ts';

/** The kind of a channel; `other` is a kind that this release does not know. */
export type ChannelKind = 'channel' | 'group' | 'bot' | 'other';

export const KIND_WORDS: Record<ChannelKind, string> = {
  channel: '频道',
  group: '群组',
  bot: '机器人',
  other: '官方账号',
};

/** An official channel, checked for display. */
export interface OfficialChannel {
  id: string;
  name: string;
  kind: ChannelKind;
  text: string;
  /** undefined if the link is missing or not allowed. */
  url: URL | undefined;
}

/**
 * The official channels that have a name, in the platform's order.
 * @param allowedHosts see {@link safeLink}
 */
export function officialChannels(
  channels: readonly CommunityChannel[],
  allowedHosts: readonly string[],
): OfficialChannel[] {
  return channels.flatMap(({ id, name, kind, text, link }) => {
    const shown = name.trim();
    if (shown === '') return [];
    const url = safeLink(link, allowedHosts);
    return [{ id, name: shown, kind: kindOf(kind), text: text.trim(), url }];
  });
}

function kindOf(kind: string): ChannelKind {
  return kind === 'channel' || kind === 'group' || kind === 'bot' ? kind : 'other';
}
