import type { SeededNews } from './news-item.ts';

/** What there is to play and to win. */
export const PLAY_NEWS: readonly SeededNews[] = [
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
