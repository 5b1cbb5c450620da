import type { Db } from '../../../server/db/client.ts';
import { communityChannels, communityNews } from '../../../server/db/schema/community.ts';
import { seedRows } from '../seed-rows.ts';

/** What there is to play and to win. */
const PLAY_NEWS: readonly SeededNews[] = [
  {
    id: 1,
    hoursAgo: 3,
    title: '红包上线：发给朋友，拼手气还是平均分？',
    summary: '一条链接、一个二维码，24 小时内没领完的自动退回钱包。',
    content: `
<p>夜市大厅的<strong>红包</strong>今天开张。写一句祝福，把链接或二维码发给朋友，谁点开谁有份。</p>
<h3>两种分法</h3>
<ul>
  <li><strong>拼手气</strong>：每份金额在发出时就随机定好，先到先得；</li>
  <li><strong>平均分</strong>：每份一样多，谁也不吃亏。</li>
</ul>
<h3>几条规矩</h3>
<ol>
  <li>一次最多 <strong>100 份</strong>、<strong>5,000 USDT</strong>，每份至少 0.01 USDT；</li>
  <li>发红包需要<strong>提现密码</strong>，金额当场从余额中扣除；</li>
  <li>每人每个红包只能领一份，自己发的不能自己领；</li>
  <li><strong>24 小时</strong>内没有领完的部分，会自动退回您的钱包，并记入账变。</li>
</ol>
<blockquote>拿到链接的人都可以领取，请只发给想发的人。</blockquote>`,
  },
  {
    id: 2,
    hoursAgo: 27,
    title: '每日签到：连签七天，奖励一天比一天多',
    summary: '当天有 1 USDT 投注即可签到，第七天领 2 USDT。',
    content: `
<p>签到日历已经挂在<strong>活动</strong>页。当天累计投注满 <strong>1 USDT</strong>，就能领当天的奖励；连续签到，奖励逐日增加：</p>
<table>
  <thead><tr><th>连续天数</th><th>奖励（USDT）</th></tr></thead>
  <tbody>
    <tr><td>第 1 天</td><td>0.1</td></tr>
    <tr><td>第 2 天</td><td>0.2</td></tr>
    <tr><td>第 3 天</td><td>0.3</td></tr>
    <tr><td>第 4 天</td><td>0.5</td></tr>
    <tr><td>第 5 天</td><td>0.8</td></tr>
    <tr><td>第 6 天</td><td>1</td></tr>
    <tr><td>第 7 天</td><td>2</td></tr>
  </tbody>
</table>
<p>第八天起重新从第 1 天的奖励算起；中间断了一天，也从头开始。每天的时间以<strong>北京时间（UTC+8）</strong>为准。</p>`,
  },
  {
    id: 3,
    hoursAgo: 3 * 24 + 5,
    title: '捕鱼七日乐与每日挑战同时开放',
    summary: '打满十炮、打中一条大鱼，都有奖励。',
    content: `
<p>喜欢捕鱼的玩家这周有两份任务：</p>
<h4>捕鱼七日乐</h4>
<p>一周内每有一天捕鱼投注满 <strong>10 USDT</strong>，就点亮一格，点亮越多奖励越高，第七格奖励 <strong>8 USDT</strong>。每周一 00:00 重新开始。</p>
<h4>捕鱼每日挑战</h4>
<ul>
  <li>捕鱼 <strong>10 局</strong>：0.5 USDT</li>
  <li>投注 <strong>50 USDT</strong>：1 USDT</li>
  <li>单局派彩 <strong>20 USDT</strong>：2 USDT</li>
</ul>
<p>进度按真实注单计算，领取后实时到账，并可在<strong>领取记录</strong>中查看。</p>`,
  },
  {
    id: 4,
    hoursAgo: 8 * 24 + 2,
    title: '公平可查：每一局都能在自己手机上重算',
    summary: '开奖种子先公布指纹，用完再公开，人人可以核对。',
    content: `
<p>牌桌右上角的<strong>公平</strong>按钮，能看到正在使用的种子指纹。点“公开种子”之后，系统会换上新的种子，并公开旧的；您之前的每一局，都可以在<strong>自己的设备上</strong>重新算一遍。</p>
<ol>
  <li>下注前：平台先公布种子的指纹（SHA-256）；</li>
  <li>下注时：由平台种子、您的种子和局数共同决定结果；</li>
  <li>公开后：指纹对得上，结果对得上，才算公平。</li>
</ol>
<p>投注记录的详情页里也有同样的核对，断网时同样可用。</p>`,
  },
];

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
  await seedRows(tx, { table: communityChannels, key: 'id', rows: channels });
  const news = NEWS.map(({ hoursAgo, content, ...row }) => ({
    ...row,
    content: content.trim(),
    publishedAt: new Date(nowMs - hoursAgo * HOUR_MS),
  }));
  await seedRows(tx, { table: communityNews, key: 'id', rows: news, once: ['publishedAt'] });
}

/** A piece of news, dated by how long before the seeding it came out. */
interface SeededNews {
  id: number;
  hoursAgo: number;
  title: string;
  summary: string;
  /** HTML of the tags that the app's sanitiser lets through. */
  content: string;
}
