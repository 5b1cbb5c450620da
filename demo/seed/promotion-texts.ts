import { PromotionType } from '../../contract/player-enums.ts';

/** What a player reads of a promotion type beside what it pays. */
export interface PromotionText {
  type: PromotionType;
  /** One line for lists. */
  summary: string;
  /** What it is about. */
  about: string;
  /** Its own rules, as HTML; those that hold for all follow. */
  rules: readonly string[];
}

/** In the order in which lists show them. */
export const PROMOTION_TEXTS: readonly PromotionText[] = [
  {
    type: PromotionType.dailyCheckIn,
    summary: '每天玩一局就点一盏灯，连续七天奖励翻番',
    about: '当天投注满 1 USDT 就算签到，连续的天数越多，奖励越高；满七天从第一天重新算起。',
    rules: [
      '签到日历按<strong>自然月</strong>计算，每月 1 日从头开始；中间断一天，下一次从第一天算起。',
      '达到条件的日子在<strong>当月结束前</strong>都可以领取，过月作废。',
      '所有游戏的投注都计入。',
    ],
  },
  {
    type: PromotionType.firstDeposit,
    summary: '第一笔充值到账就送，最高 108 USDT',
    about: '按您<strong>第一笔到账的充值</strong>金额送彩金，一步到位，不用等待审核。',
    rules: [
      '以第一笔到账的金额为准，之后的充值不再计入；逾期后到账的也算。',
      '每位玩家只能领取一次，没有截止时间。',
    ],
  },
  {
    type: PromotionType.dailyLuckyMoney,
    summary: '当天投注满 20，拆一个 0.18–8.88 的红包',
    about: '当天投注满 20 USDT，即可拆一个天天红包。金额在领取的那一刻由系统随机抽出，精确到分。',
    rules: ['所有游戏的投注都计入。', '每天一个，当天 24 点前有效，次日重新累计。'],
  },
  {
    type: PromotionType.rescueFund,
    summary: '昨天手气不好？净输额返 5%，最高 500 USDT',
    about: '昨天在<strong>电子、捕鱼、棋牌</strong>净输满 50 USDT，今天返还净输额的 5%。',
    rules: [
      '净输额 = 昨日三类游戏的投注总额 − 派彩总额，不含返水与彩金。',
      '返还金额舍去分以下的零头，最高 500 USDT。',
      '须在<strong>今天 24 点前</strong>领取。',
    ],
  },
  {
    type: PromotionType.smallStakeBigWin,
    summary: '单注不超过 5 USDT，赢得倍数越高奖得越多',
    about: '用小注赢大奖：单注不超过 5 USDT 的一局，派彩达到投注的 20 倍以上就有奖励。',
    rules: [
      '按当天<strong>倍数最高的一局</strong>计算，达到的每一档都可以领取。',
      '所有游戏都计入。',
    ],
  },
  {
    type: PromotionType.slotsPrizeOnPrize,
    summary: '电子一局赢得多，平台再添一份彩头',
    about: '当天在电子游戏里，<strong>单局派彩</strong>达到 50、200、1,000 USDT，各送一份彩金。',
    rules: ['按当天派彩最高的一局计算，达到的每一档都可以领取。', '派彩含本局投注额。'],
  },
  {
    type: PromotionType.fishingDailyChallenge,
    summary: '三道海上考题，每道都有奖',
    about: '每天三道捕鱼考题：局数、投注额和单局派彩，完成一道领一道。',
    rules: ['三道考题各自计算，不分先后。', '只计算捕鱼游戏。'],
  },
  {
    type: PromotionType.fiveDRoomDaily,
    summary: '彩票玩满 10、30、100 局，天天有彩头',
    about: '在彩票房间玩满局数就送，不论输赢。',
    rules: [
      '按当天彩票游戏的<strong>局数</strong>计算，与投注额无关。',
      '达到的每一档都可以领取。',
    ],
  },
  {
    type: PromotionType.fishingSevenDays,
    summary: '一周七天，出海一天领一天',
    about: '一周内当天捕鱼投注满 10 USDT 就算出海一天，<strong>天数累计，不必连续</strong>。',
    rules: ['周一至周日为一周，每周一从头开始。', '达到的每一档都可以领取，到周日 24 点为止。'],
  },
  {
    type: PromotionType.monthlyGiveaway,
    summary: '电子、捕鱼投注攒起来，每月三档大礼',
    about:
      '当月在<strong>电子和捕鱼</strong>的投注一路累计，满 1,000、10,000、100,000 USDT 各送一份。',
    rules: [
      '两类游戏的投注合并计算，不论输赢。',
      '达到的每一档都可以领取，到当月最后一天 24 点为止。',
    ],
  },
  {
    type: PromotionType.vipRecruitment,
    summary: '当月充值到账累计，三档贵宾礼',
    about: '当月到账的充值累计满 500、2,000、10,000 USDT，各送一份贵宾礼。',
    rules: [
      '以<strong>到账时间和到账金额</strong>为准，提现不扣减。',
      '达到的每一档都可以领取，到当月最后一天 24 点为止。',
    ],
  },
  {
    type: PromotionType.switchPlatformTrial,
    summary: '新朋友设好提现密码和地址，送 3 USDT',
    about: '从别的平台转来的新朋友：设置提现密码，再绑定一个提现地址，就送体验金。',
    rules: ['<strong>注册起 30 天内</strong>完成并领取。', '每位玩家只能领取一次。'],
  },
  {
    type: PromotionType.everyoneAnAgent,
    summary: '邀请好友来玩，1 人就有奖，20 人送 288 USDT',
    about: '用您的邀请码注册的好友，充值到账累计满 20 USDT 就算一位。人人可以参加。',
    rules: [
      '只计算您<strong>直接邀请</strong>的好友，他们再邀请的不计入。',
      '每一档只能领取一次，没有截止时间。',
    ],
  },
];
