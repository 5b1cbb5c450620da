import { notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/client.ts';
import { communityChannels, communityNews } from '../../../server/db/schema/community.ts';
import { CHANNELS } from './channels.ts';
import { NEWS } from './news.ts';

const HOUR_MS = 60 * 60_000;

/** Brings channels and news up to date. News that is there already keeps its date. */
export async function seedCommunity(tx: Db, nowMs: number): Promise<void> {
  const channels = CHANNELS.map((channel, index) => ({ ...channel, rank: index + 1 }));
  await tx
    .insert(communityChannels)
    .values(channels)
    .onConflictDoUpdate({
      target: communityChannels.id,
      set: {
        name: sql`excluded.name`,
        kind: sql`excluded.kind`,
        text: sql`excluded.text`,
        link: sql`excluded.link`,
        rank: sql`excluded.rank`,
      },
    });
  const channelIds = channels.map(({ id }) => id);
  await tx.delete(communityChannels).where(notInArray(communityChannels.id, channelIds));
  const news = NEWS.map(({ hoursAgo, content, ...row }) => ({
    ...row,
    content: content.trim(),
    publishedAt: new Date(nowMs - hoursAgo * HOUR_MS),
  }));
  await tx
    .insert(communityNews)
    .values(news)
    .onConflictDoUpdate({
      target: communityNews.id,
      set: {
        title: sql`excluded.title`,
        summary: sql`excluded.summary`,
        content: sql`excluded.content`,
      },
    });
  const newsIds = news.map(({ id }) => id);
  await tx.delete(communityNews).where(notInArray(communityNews.id, newsIds));
}
