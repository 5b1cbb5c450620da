import { notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/client.ts';
import { communityChannels, communityNews } from '../../../server/db/schema/community.ts';
import type { SeededNews } from './news-item.ts';
import { PLAY_NEWS } from './news-play.ts';

/** How the house is kept: safety, maintenance, help. */
const HOUSE_NEWS: readonly SeededNews[] = [
  {
    id: 5,
    hoursAgo: 2 * 24 + 1,
    title: '每周三例行维护安排',
    summary: '06:00–07:30 部分平台维护，余额与记录查询不受影响。',
    content: `
<p>为了让牌桌更稳，每周三 <strong>06:00–07:30（UTC+8）</strong>对部分平台进行例行维护。</p>
<table>
  <thead><tr><th>时间</th><th>内容</th></tr></thead>
  <tbody>
    <tr><td>06:00–06:30</td><td>电子、捕鱼</td></tr>
    <tr><td>06:30–07:00</td><td>真人、棋牌</td></tr>
    <tr><td>07:00–07:30</td><td>体育、电竞、彩票</td></tr>
  </tbody>
</table>
<p>维护中的游戏会标明“正在维护”。未结算的注单会在维护结束后自动结算，<strong>不需要</strong>联系客服。</p>`,
  },
  {
    id: 6,
    hoursAgo: 5 * 24 + 8,
    title: '防骗提醒：认准官方链接，客服从不索要密码',
    summary: '请只从社区页进入官方频道和群组。',
    content: `
<p>近期有人冒充客服私信玩家。请记住三件事：</p>
<ol>
  <li>客服<strong>不会</strong>向您索要登录密码、提现密码或验证码；</li>
  <li>官方频道和群组只有<strong>社区</strong>页里列出的这几个；</li>
  <li>充值请只按充值页面显示的地址和<strong>精确金额</strong>付款，不要向任何私人地址转账。</li>
</ol>
<p>拿不准时，请通过<a href="https://support.robohall.example/chat">官方在线客服</a>核实。</p>
<blockquote>官方频道唯一链接：<a href="https://t.me/robohall_channel">t.me/robohall_channel</a></blockquote>`,
  },
  {
    id: 7,
    hoursAgo: 12 * 24 + 6,
    title: '没有信号也能用：离线查看说明',
    summary: '看过的大厅、记录、活动和公告，断网也能打开。',
    content: `
<p>地铁里、山路上，信号时有时无？以下内容断网时照样能看：</p>
<ul>
  <li>大厅和看过的游戏列表，包括<strong>拼音搜索</strong>；</li>
  <li>投注、充提、账变和返水记录，可筛选、合计、导出；</li>
  <li>看过的活动、公告和社区动态；</li>
  <li>最近一次的余额，并注明<em>截至时间</em>。</li>
</ul>
<p>充值、提现、领取和红包需要网络。如果提交时断网，系统会在恢复后自动核对结果，<strong>绝不重复提交</strong>。</p>`,
  },
  {
    id: 8,
    hoursAgo: 20 * 24 + 4,
    title: '把夜市放到主屏幕',
    summary: '添加到主屏幕，打开更快，更新前先问您。',
    content: `
<p>在手机浏览器里打开大厅，选择<strong>添加到主屏幕</strong>，之后就像普通应用一样从图标打开。</p>
<h4>好处</h4>
<ul>
  <li>启动更快，全屏显示；</li>
  <li>新版本下载好后会先<strong>征得您的同意</strong>再更新；</li>
  <li>有进行中的资金操作时，绝不打断。</li>
</ul>
<p>安装过程中遇到问题，请在<a href="https://t.me/robohall_players">玩家群</a>里提问，管理员会尽快回复。</p>`,
  },
];

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
