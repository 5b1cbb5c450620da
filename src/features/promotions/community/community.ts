import type { CommunityChannel, CommunityNews } from '../../../../contract/calls/community.ts';
import { isSameDay, pastDay, pastMoment } from '../../../format/clock-time.ts';
import { safeLink } from '../../../ui/links.ts';

/** The kinds of a channel; `other` is a kind that this release does not know. */
export const KIND_WORDS = {
  channel: '频道',
  group: '群组',
  bot: '机器人',
  other: '官方账号',
};

export type ChannelKind = keyof typeof KIND_WORDS;

/**
 * The official channels that have a name, in the platform's order; without a `url` if the link is missing or
 * not allowed.
 * @param allowedHosts see {@link safeLink}
 */
export function officialChannels(
  channels: readonly CommunityChannel[],
  allowedHosts: readonly string[],
) {
  return channels.flatMap(({ id, name, kind, text, link }) => {
    const shown = name.trim();
    if (shown === '') return [];
    const url = safeLink(link, allowedHosts);
    return [{ id, name: shown, kind: isKnown(kind) ? kind : 'other', text: text.trim(), url }];
  });
}

export type OfficialChannel = ReturnType<typeof officialChannels>[number];

function isKnown(kind: string): kind is ChannelKind {
  return Object.hasOwn(KIND_WORDS, kind);
}

/** The news, newest first; undated pieces come last, in the platform's order. */
export function newestFirst(news: readonly CommunityNews[]): CommunityNews[] {
  return [...news].sort((a, b) => (b.published_at ?? 0) - (a.published_at ?? 0));
}

/**
 * A publication date in the device's time zone: 今天 14:05, 11月20日, or with the year if it is not this year.
 * @param now ms by the platform's clock
 */
export function newsDate(publishedAt: number, now: number): string {
  return isSameDay(publishedAt, now) ? pastMoment(publishedAt, now) : pastDay(publishedAt, now);
}
