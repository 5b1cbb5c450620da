import { asc, desc } from 'drizzle-orm';
import type { CallAnswer } from '../../contract/index.ts';
import type { Db } from '../db/client.ts';
import { communityChannels, communityNews } from '../db/schema/community.ts';

/** The platform's channels in the messaging app, in shown order, and its news, newest first. */
export async function community(db: Db): Promise<CallAnswer<'community'>> {
  const [channels, news] = await Promise.all([
    db.select().from(communityChannels).orderBy(asc(communityChannels.rank)),
    db
      .select()
      .from(communityNews)
      .orderBy(desc(communityNews.publishedAt), desc(communityNews.id)),
  ]);
  return {
    channels: channels.map(({ rank: _, ...channel }) => channel),
    news: news.map(({ publishedAt, ...row }) => ({ ...row, published_at: publishedAt.getTime() })),
  };
}
