import type { GameCategory } from '../../../contract/index.ts';
import { hash } from '../../art/rng.ts';
import { HOT_NAMES, NEW_NAMES } from './hot.ts';
import { SLOT_GAMES } from './slots.ts';
import type { GameSeed, GamesByVendor } from './types.ts';
import { VENDORS } from './vendors.ts';

/** Board and card games. */
const CARD_GAMES: GamesByVendor = {
  4: [
    ['抢庄牛牛'],
    ['夜市斗地主'],
    ['血流成河麻将'],
    ['二十一点快桌'],
    ['灯笼三公'],
    ['通比牛牛', { openType: 1 }],
    ['百人推筒子'],
    ['极速炸金花'],
    ['红中赖子杠', { status: 2 }],
    ['楚河象棋'],
    ['看四张抢庄'],
    ['江湖十三水'],
  ],
  5: [['金猪扑克'], ['开心八张', { status: 4 }], ['幸运九点']],
  7: [
    ['欢乐二人麻将'],
    ['欢乐跑得快'],
    ['海南棋局'],
    ['骰宝牌九'],
    ['闯关三张牌'],
    ['四川血战'],
    ['广东推倒胡'],
    ['老街大老二'],
    ['巷口升级', { status: 3 }],
    ['茶馆十点半'],
    ['比鸡大会', { openType: 1 }],
    ['龙门梭哈'],
  ],
  12: [['吉祥德州'], ['奇兵拉米'], ['雀神对决'], ['爆点二十一']],
  15: [
    ['优玩掼蛋'],
    ['围棋十九路'],
    ['飞行棋乐园'],
    ['军旗暗战', { status: 3 }],
    ['海盗骰盅'],
    ['五子连珠'],
  ],
};

/** Live video tables. */
const LIVE_GAMES: GamesByVendor = {
  1: [
    ['星河旗舰厅', { openType: 1 }],
    ['经典百家乐'],
    ['极速百家乐'],
    ['龙虎斗'],
    ['真人骰宝'],
    ['欧式轮盘'],
    ['竞咪百家乐'],
    ['多台百家乐', { openType: 1 }],
    ['包桌贵宾厅', { status: 2 }],
  ],
  10: [['明光轮盘'], ['明光三公台'], ['城市夜色百家乐']],
  13: [['泡泡幸运轮'], ['超级骰宝'], ['甜心轮盘'], ['二十一点真人台']],
  14: [
    ['逸华国际厅', { openType: 1 }],
    ['雷光轮盘'],
    ['狂欢转盘秀'],
    ['沉浸轮盘'],
    ['龙虎闪电局'],
    ['番摊老厅'],
    ['追梦大转轮'],
    ['逸华百家乐'],
    ['巅峰扑克台', { status: 4 }],
    ['无限二十一点'],
    ['金杯真人骰', { status: 3 }],
  ],
  15: [['优玩荷官厅', { openType: 1 }], ['国风牛牛台'], ['夜市色碟']],
};

/** Sports books and virtual matches. */
const SPORT_GAMES: GamesByVendor = {
  3: [['竞界体育馆', { openType: 1 }], ['虚拟网球赛']],
  6: [
    ['赛博体育', { openType: 1 }],
    ['五大联赛夜'],
    ['篮球星期五'],
    ['网球四大满贯'],
    ['冰球狂潮', { status: 3 }],
    ['羽毛球公开赛'],
    ['棒球夜赛'],
    ['台球大师局'],
    ['排球女神杯'],
  ],
  8: [
    ['体坛足球厅', { openType: 1 }],
    ['洲际预选赛'],
    ['拳王争霸夜'],
    ['乒乓王朝'],
    ['橄榄球碗赛'],
    ['亚洲让球盘'],
    ['滚球直通车', { status: 2 }],
    ['篮坛全明星'],
    ['格斗八角笼'],
    ['高尔夫名人赛', { status: 4 }],
    ['沙滩排球季'],
  ],
  10: [['虚拟锦标赛'], ['点球大战']],
};

/** E-sports and arcade duels. */
const ESPORTS_GAMES: GamesByVendor = {
  3: [
    ['竞界全球大厅', { openType: 1 }],
    ['英雄山谷杯'],
    ['精兵突击赛'],
    ['荣耀之巅'],
    ['虚拟足球联赛'],
    ['星际争雄'],
  ],
  6: [['赛博格斗夜'], ['霓虹飙车'], ['夜袭火线']],
  9: [
    ['雷霆电竞馆', { openType: 1 }],
    ['塔防之夜'],
    ['雷霆王者局'],
    ['狙击时刻'],
    ['机甲对撞'],
    ['火箭升空'],
    ['像素勇士'],
    ['街机双打', { status: 2 }],
    ['指尖战场'],
    ['虚空擂台', { status: 4 }],
  ],
  15: [['优玩对战平台'], ['键盘侠客'], ['方块风暴'], ['掌机大乱斗', { status: 3 }], ['极客飞升']],
};

/** Lottery and number draws. */
const LOTTERY_GAMES: GamesByVendor = {
  3: [
    ['极速赛车', { openType: 1 }],
    ['幸运飞艇'],
    ['天天快三'],
    ['分分时彩'],
    ['星空五星彩'],
    ['机甲秒开', { status: 3 }],
  ],
  6: [['赛博六合'], ['霓虹快乐十分'], ['三分二八'], ['午夜五分彩', { status: 2 }], ['电音宾果']],
  7: [['欢乐十一选五'], ['喜鹊刮刮乐'], ['团圆排列三'], ['大吉转盘']],
  12: [['吉乐基诺'], ['吉星彩球'], ['好运弹珠']],
  15: [
    ['优玩双色球'],
    ['月光七乐彩'],
    ['风火快彩'],
    ['夜市摸奖', { openType: 1 }],
    ['彩虹轮盘彩'],
    ['连环数字', { status: 4 }],
  ],
};

/** Fishing halls. */
const FISHING_GAMES: GamesByVendor = {
  2: [
    ['捕鱼大亨'],
    ['深海捕鱼王'],
    ['龙宫宝藏', { openType: 1 }],
    ['金蟾捕鱼'],
    ['海底夜市'],
    ['极地冰洋', { status: 3 }],
    ['鲨海争锋'],
    ['万炮千鱼'],
    ['珊瑚迷宫'],
    ['灯笼鱼奇遇'],
  ],
  4: [['渔乐无穷'], ['寻龙夺宝渔场'], ['头号渔夫', { status: 2 }]],
  5: [['财神渔场'], ['龙王巡海'], ['五龙渔港'], ['渔火一路发']],
  11: [['金鳞渔场'], ['雷光渔王'], ['鱼霸对决'], ['幸运渔火', { status: 4 }]],
  12: [['密林捕鱼'], ['远古海域'], ['福气渔村'], ['百川夺宝', { openType: 1 }], ['巨齿章王']],
};

const SHELVES: readonly (readonly [GameCategory, string, GamesByVendor])[] = [
  [1, 'card', CARD_GAMES],
  [2, 'draw', LOTTERY_GAMES],
  [3, 'fish', FISHING_GAMES],
  [4, 'esport', ESPORTS_GAMES],
  [5, 'slot', SLOT_GAMES],
  [6, 'sport', SPORT_GAMES],
  [7, 'live', LIVE_GAMES],
];

function build(): GameSeed[] {
  const rank = new Map(HOT_NAMES.map((name, i) => [name, i + 1]));
  const games: GameSeed[] = [];
  for (const [category, word, shelf] of SHELVES) {
    for (const vendor of VENDORS) {
      (shelf[vendor.id] ?? []).forEach(([name, marks = {}], i) => {
        const code = `${vendor.code.replace('-', '').toLowerCase()}-${word}-${String(i + 1).padStart(3, '0')}`;
        games.push({
          code,
          name,
          vendorId: vendor.id,
          category,
          ...marks,
          isHot: rank.has(name),
          popularity: rank.get(name) ?? 0,
          isNew: NEW_NAMES.includes(name),
        });
      });
    }
  }
  // the rest follow the hot shelf, categories mixed: the hash is as good as a year of play counts
  const rest = games.filter((game) => !game.isHot).sort((a, b) => hash(a.code) - hash(b.code));
  rest.forEach((game, i) => {
    game.popularity = HOT_NAMES.length + i + 1;
  });
  return games.sort((a, b) => a.popularity - b.popularity);
}

/** Every game of the reference platform, most played first. Deterministic. */
export const GAMES: readonly GameSeed[] = build();
