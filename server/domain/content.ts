import { asc, desc } from 'drizzle-orm';
import type { CallAnswer } from '../../contract/index.ts';
import type { Db } from '../db/client.ts';
import { communityChannels, communityNews } from '../db/schema/community.ts';
import { banners, bulletins } from '../db/schema/lobby.ts';
import type { Pictures } from '../media/addresses.ts';

/** Configuration entries: notices, contacts and links, by id. */
export function bulletinList(db: Db): Promise<CallAnswer<'bulletins'>> {
  return db.select().from(bulletins).orderBy(asc(bulletins.id));
}

/** Banners of the carousel, in shown order. */
export async function bannerList(db: Db, pictures: Pictures): Promise<CallAnswer<'banners'>> {
  const rows = await db.select().from(banners).orderBy(asc(banners.rank));
  return rows.map((banner) => ({
    id: banner.id,
    cover_images: pictures.banner(banner.id),
    activity_type: banner.activityType,
    title: banner.title,
  }));
}

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
