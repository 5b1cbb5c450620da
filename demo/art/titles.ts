/**
 * What a title promises: the scene of its category, and the hero where the scene has several.
 * First rule that fits wins; a title without a rule is drawn by the dice.
 */
export interface Wish {
  scene: string;
  cast?: string;
}

type Rule = readonly [words: RegExp, scene: string, cast?: string];

const RULES: Readonly<Record<number, readonly Rule[]>> = {
  1: [
    [/牛/, 'ox'],
    [/麻将|红中|筒子|血战|推倒胡|雀/, 'mahjong'],
    [/围棋|五子|飞行棋/, 'chess', 'go'],
    [/象棋|军旗|棋局/, 'chess', 'xiangqi'],
    [/牌九|骰|八张/, 'paigow'],
    [/二十一|十点半|九点|德州|三公|梭哈/, 'dealt'],
    [/斗地主|跑得快|升级|掼蛋|金花|三张|十三水|大老二|扑克/, 'fan'],
  ],
  2: [
    [/赛车|风火/, 'race'],
    [/飞艇/, 'ship'],
    [/快三|骰/, 'dice'],
    [/转盘|轮盘/, 'wheel'],
    [/刮刮|摸奖|秒开/, 'tickets'],
    [/六合|双色|基诺|宾果|彩球/, 'drum'],
  ],
  3: [
    [/龙宫|寻龙/, 'treasure', 'dragon'],
    [/五龙/, 'open', 'serpent'],
    [/龙/, 'open', 'dragon'],
    [/鲨/, 'open', 'shark'],
    [/章/, 'king', 'octopus'],
    [/灯笼鱼|幸运渔火/, 'deep', 'angler'],
    [/大亨/, 'king', 'goldfish'],
    [/金蟾/, 'treasure', 'turtle'],
    [/宝|财/, 'treasure'],
    [/深海/, 'king', 'octopus'],
    [/雷光|霸/, 'king', 'puffer'],
    [/王/, 'king'],
    [/炮|渔夫|一路/, 'shooting'],
    [/海底/, 'deep', 'jelly'],
    [/极地|远古/, 'deep'],
    [/金鳞|福气/, 'open', 'goldfish'],
    [/珊瑚|密林/, 'open', 'turtle'],
  ],
  4: [
    [/火箭|飞升/, 'launch'],
    [/狙击|精兵|火线/, 'aim'],
    [/像素|街机/, 'arcade'],
    [/掌机|指尖/, 'portable'],
    [/键盘|方块/, 'keys'],
    [/荣耀|王者|侠|塔防|擂台|争雄/, 'duel'],
    [/杯|联赛|大厅|电竞馆|平台/, 'champion'],
  ],
  5: [
    [/熊/, 'beast', 'panda'],
    [/猫/, 'beast', 'cat'],
    [/虎/, 'beast', 'tiger'],
    [/狮/, 'beast', 'lion'],
    [/龙舞/, 'beast', 'danceDragon'],
    [/飞龙/, 'beast', 'serpent'],
    [/金龙/, 'beast', 'goldDragon'],
    [/龙/, 'beast', 'dragon'],
    [/齐天|猴/, 'beast', 'monkey'],
    [/凤凰|鸟|金鸡/, 'beast', 'phoenix'],
    [/狼|小狗/, 'beast', 'fox'],
    [/锦鲤|钓/, 'beast', 'koi'],
    [/糖|甜/, 'sweets'],
    [/果|茶会/, 'fruits'],
    [/宝石|水晶|红宝|银河/, 'gems'],
    [/法老|宝洞|飞毯/, 'palace', 'pyramid'],
    [/神殿|王座|玉满堂|鼓|大戏|海神/, 'palace', 'temple'],
    [/淘金|探宝|宝藏|进宝|秘宝|财源|丛林|巨轮/, 'vault'],
    [/灯|福|夜市|情书/, 'alley'],
    [/七|辣|雷|闪电/, 'lucky'],
    [/转轮|王牌|擂台|发财|传说/, 'reels'],
  ],
  6: [
    [/篮/, 'court'],
    [/网球/, 'tennis'],
    [/拳|格斗/, 'ring'],
    [/台球/, 'pool'],
    [/乒乓/, 'rackets', 'pingpong'],
    [/羽毛球/, 'rackets', 'shuttle'],
    [/排球/, 'flight', 'beach'],
    [/棒球/, 'flight', 'baseball'],
    [/橄榄/, 'flight', 'rugby'],
    [/高尔夫/, 'green'],
    [/冰球/, 'rink'],
    [/足球|联赛|让球|点球|滚球/, 'football'],
    [/体育|锦标|预选/, 'cup'],
  ],
  7: [
    [/龙虎/, 'dragonTiger'],
    [/骰|色碟|番摊/, 'sicbo'],
    [/转盘|幸运轮|大转轮/, 'moneyWheel'],
    [/雷光轮盘|甜心轮盘/, 'wheelClose'],
    [/轮盘/, 'wheelTable'],
    [/百家乐|三公|牛牛|二十一点/, 'baccarat'],
    [/厅|扑克/, 'studio'],
  ],
};

/** The wish of a title in a category, if it has one. */
export function wishOf(category: number, title: string): Wish | undefined {
  const rule = RULES[category]?.find(([words]) => words.test(title));
  if (!rule) return undefined;
  const [, scene, cast] = rule;
  return cast === undefined ? { scene } : { scene, cast };
}
