import { eq, sql } from 'drizzle-orm';
import { ConfigId, GameStatus } from '../../contract/enums.ts';
import { type Db, START_LOCK } from '../../server/db/client.ts';
import {
  banners,
  bulletins,
  games,
  platformFacts,
  plats,
  vendors,
} from '../../server/db/schema/lobby.ts';
import { promotions } from '../../server/db/schema/promotions.ts';
import type { SeedOptions } from '../../server/deps.ts';
import { findUser } from '../../server/domain/users.ts';
import { BANNER_KINDS } from '../art/banners.ts';
import { GAMES } from './catalogue/games.ts';
import { PLATS } from './catalogue/plats.ts';
import { VENDORS, vendorCode } from './catalogue/vendors.ts';
import { seedCommunity } from './community/seed-community.ts';
import { BENCH_PLAYER, seedBenchPlayer, seedPlayers } from './players.ts';
import { promotionRows } from './promotions.ts';
import { renewRedBags, seedRedBags } from './red-bags.ts';
import { seedRows } from './seed-rows.ts';

/** What the announcement popup shows. */
const NOTICE = `
<h2>夜市大厅全新开张</h2>
<p>各位玩家好，<strong>RoboHall 夜市大厅</strong>已全面更新：十五家游戏平台、七大游戏分类、两百余款游戏同场热闹。</p>
<h3>本次更新</h3>
<ul>
  <li>没有信号也能打开大厅，看过的游戏、公告和余额都还在，余额会注明<em>截至时间</em>；</li>
  <li>搜索支持<strong>中文、全拼和首字母</strong>，输入 <strong>bydh</strong> 就能找到“捕鱼大亨”；</li>
  <li>热门榜每日刷新，维护中的游戏会直接标出来，不用点进去才知道。</li>
</ul>
<h3>资金安全提示</h3>
<ol>
  <li>充值仅支持 <strong>USDT（TRC20）</strong>，单笔最低 20 USDT；</li>
  <li>请按页面显示的<strong>精确金额</strong>在有效时间内付款，金额不符或超时将无法自动到账；</li>
  <li>收款地址每次可能不同，请勿向旧地址转账，也不要通过任何私人渠道付款。</li>
</ol>
<p>客服人员<strong>不会</strong>向您索要登录密码、提现密码或验证码。遇到可疑信息，请通过<a href="https://support.robohall.example/chat">官方在线客服</a>核实。</p>
<blockquote>理性娱乐，量力而行。未满 18 周岁请勿参与。</blockquote>
`;

/** What scrolls in the home screen's notice bar, and its popup. */
const HOME_NOTICE = `
<h3>例行维护通知</h3>
<p>每周三 <strong>06:00–07:30</strong> 为部分平台例行维护时间，期间相关游戏会显示“正在维护”，请选择其他游戏；维护不影响余额与记录查询。</p>
<p>新玩家首充活动进行中，详情请到<strong>活动</strong>页查看。邀请好友一同逛夜市，可在<strong>代理</strong>页查看收益说明。</p>
<ul>
  <li>推荐使用“添加到主屏幕”，打开更快，更新前会先征得您的同意；</li>
  <li>官方频道：<a href="https://t.me/robohall_channel">RoboHall 频道</a>，请认准唯一链接。</li>
</ul>
`;

const SPORTS_NOTICE = `
<h3>体育投注须知</h3>
<p>赛事时间均为<strong>北京时间（UTC+8）</strong>。开赛时间、盘口和赔率以各平台投注页面为准。</p>
<h4>结算规则</h4>
<ul>
  <li>足球、篮球等常规赛事默认以<strong>90 分钟（含补时）或法定时间</strong>赛果结算，加时与点球另有说明的除外；</li>
  <li>赛事中断后 <strong>36 小时</strong>内未恢复的注单视为无效，本金退回；</li>
  <li>赛果公布后如官方更正，以首次公布的结果为准。</li>
</ul>
<h4>限额</h4>
<ol>
  <li>单注最低 <strong>1 USDT</strong>，最高限额以盘口显示为准；</li>
  <li>同一赛事的对冲投注不计入有效流水。</li>
</ol>
<p>完整规则见<a href="https://support.robohall.example/rules/sports">体育规则说明</a>，如有疑问请联系客服。</p>
`;

/** Configuration entries, specification chapter 3. The notices are HTML; the rest are links. */
const NOTICES: readonly { id: number; content: string }[] = [
  { id: ConfigId.notice, content: NOTICE.trim() },
  { id: ConfigId.homeNotice, content: HOME_NOTICE.trim() },
  { id: ConfigId.contactA, content: 'https://t.me/robohall_service' },
  { id: ConfigId.contactB, content: 'https://t.me/robohall_agents' },
  { id: ConfigId.contactC, content: 'https://t.me/robohall_channel' },
  { id: ConfigId.customerService, content: 'https://support.robohall.example/chat' },
  { id: ConfigId.sportsNotice, content: SPORTS_NOTICE.trim() },
];

/**
 * Raised with every change of what is seeded: platforms that hold an older seed take the new one, but for rows
 * that their operator has touched.
 */
const SEED_VERSION = 7;
const FACT = 'seed';

/**
 * Fills a fresh database, and brings an older seed up to date. Otherwise only renews the demo
 * packets. Rows keep their ids; players and their money are only ever added.
 */
export async function seedPlatform(db: Db, options: SeedOptions): Promise<void> {
  await seedVersion(db, options);
  await renewRedBags(db, options.nowMs);
  if (!options.benchPlayer || (await findUser(db, BENCH_PLAYER.username))) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${START_LOCK})`);
    await seedBenchPlayer(tx, options);
  });
}

async function seedVersion(db: Db, options: SeedOptions): Promise<void> {
  if ((await seededVersion(db)) >= SEED_VERSION) return;
  await db.transaction(async (tx) => {
    // Of several processes starting at once, one seeds and the others find it done.
    await tx.execute(sql`select pg_advisory_xact_lock(${START_LOCK})`);
    if ((await seededVersion(tx)) >= SEED_VERSION) return;
    await seedLobby(tx);
    await seedContent(tx);
    await seedPromotions(tx, options.nowMs);
    await seedCommunity(tx, options.nowMs);
    await seedPlayers(tx, options);
    await seedRedBags(tx, options.nowMs);
    await tx
      .insert(platformFacts)
      .values({ name: FACT, value: String(SEED_VERSION) })
      .onConflictDoUpdate({ target: platformFacts.name, set: { value: String(SEED_VERSION) } });
  });
}

async function seededVersion(db: Db): Promise<number> {
  const [fact] = await db.select().from(platformFacts).where(eq(platformFacts.name, FACT));
  return Number(fact?.value ?? 0);
}

async function seedLobby(tx: Db): Promise<void> {
  await seedRows(tx, { table: vendors, key: 'id', rows: VENDORS.map((vendor) => ({ ...vendor })) });
  const gameRows = GAMES.map((game) => ({
    code: game.code,
    name: game.name,
    platTypeId: game.vendorId,
    category: game.category,
    status: game.status ?? GameStatus.available,
    openType: game.openType ?? null,
    isHot: game.isHot,
    isNew: game.isNew,
    rank: game.popularity,
  }));
  // A platform that was seeded before games could be new keeps all of its own.
  await seedRows(tx, { table: games, key: 'code', rows: gameRows, once: ['isNew'] });
  const platRows = PLATS.map((plat, index) => ({
    code: `${vendorCode(plat.vendorId).replace('-', '').toLowerCase()}-hall-${plat.category}`,
    platTypeId: plat.vendorId,
    category: plat.category,
    name: plat.name,
    status: plat.status ?? GameStatus.available,
    openType: plat.openType ?? null,
    rank: index + 1,
  }));
  await seedRows(tx, { table: plats, key: 'code', rows: platRows });
}

async function seedContent(tx: Db): Promise<void> {
  await seedRows(tx, { table: bulletins, key: 'id', rows: NOTICES });
  const rows = BANNER_KINDS.map((kind, index) => ({
    id: index + 1,
    activityType: String(kind.activityType),
    title: kind.title,
    rank: index + 1,
  }));
  await seedRows(tx, { table: banners, key: 'id', rows });
}

/** Claims name promotions by their ids and keep what they need of them: a row can go. */
async function seedPromotions(tx: Db, nowMs: number): Promise<void> {
  const once = ['startsAt', 'endsAt'] as const;
  await seedRows(tx, { table: promotions, key: 'id', rows: promotionRows(nowMs), once });
}
