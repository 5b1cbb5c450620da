import type { CommunityChannel } from '../../../../contract/calls/community.ts';
import { safeLink } from '../../../ui/links.ts';

/** What a channel is; `other` is a kind that this release has no word for. */
export type ChannelKind = 'channel' | 'group' | 'bot' | 'other';

export const KIND_WORDS: Record<ChannelKind, string> = {
  channel: '频道',
  group: '群组',
  bot: '机器人',
  other: '官方账号',
};

/** An official channel for the eye. */
export interface OfficialChannel {
  id: string;
  name: string;
  kind: ChannelKind;
  text: string;
  /** undefined when the link is missing or must not be followed. */
  url: URL | undefined;
}

/**
 * The official channels as they can be shown, in the platform's order.
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
