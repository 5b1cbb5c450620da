import { notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/client.ts';
import { communityChannels, communityNews } from '../../../server/db/schema/community.ts';
import { HOUSE_NEWS } from './news-house.ts';
import type { SeededNews } from './news-item.ts';
import { PLAY_NEWS } from './news-play.ts';

/** The platform's places in the messaging app, in shown order; links like the contacts of the notices. */
const CHANNELS = [
  {
    id: 1,
    name: '官方频道',
    kind: 'channel',
    text: '公告、活动和维护时间第一时间发布，只看不吵',
    link: 'https://t.me/robohall_channel',
  },
  {
    id: 2,
    name: '活动频道',
    kind: 'channel',
    text: '每日活动预告与红包雨提醒',
    link: 'https://t.me/robohall_events',
  },
  {
    id: 3,
    name: '玩家群',
    kind: 'group',
    text: '聊玩法、晒战绩，管理员每天 10:00–24:00 在线',
    link: 'https://t.me/robohall_players',
  },
  {
    id: 4,
    name: '代理交流群',
    kind: 'group',
    text: '推广素材、团队心得和佣金答疑',
    link: 'https://t.me/robohall_agents',
  },
  {
    id: 5,
    name: '助手机器人',
    kind: 'bot',
    text: '查公告、找链接，二十四小时有问必答',
    link: 'https://t.me/robohall_bot',
  },
] as const;

/** Newest first. */
const NEWS: readonly SeededNews[] = [...PLAY_NEWS, ...HOUSE_NEWS].toSorted(
  (a, b) => a.hoursAgo - b.hoursAgo,
);

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
