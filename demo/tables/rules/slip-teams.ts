/** How a match of a sport is decided and told. */
export type Sport = 'football' | 'basketball' | 'bestOf3' | 'bestOf5';

interface League {
  name: string;
  sport: Sport;
  /** All invented; no club or team of the world is meant. */
  teams: readonly string[];
}

const league = (name: string, sport: Sport, teams: string): League => ({
  name,
  sport,
  teams: teams.split(' '),
});

/** One league of each group is on every day, and how many of its matches. */
export interface Programme {
  leagues: readonly League[];
  matches: number;
}

export const SPORTS_DAY: readonly Programme[] = [
  {
    matches: 3,
    leagues: [
      league(
        '星港超级联赛',
        'football',
        '星港流火 望潮海鹰 南屿灯塔 鲸湾竞技 石门堡垒 晨汐联合 渔火城 赤礁',
      ),
      league(
        '云岭超级联赛',
        'football',
        '云岭雪豹 松涧猎手 白塔竞技 鹿溪联合 铁索桥 霜林狼 青峡 雁归城',
      ),
    ],
  },
  {
    matches: 2,
    leagues: [
      league('沙海杯', 'football', '驼铃城 金沙风暴 新月泉 胡杨竞技 孤烟 赤漠狮 星野联合 绿洲骑士'),
      league('灯会杯', 'football', '纸鸢城 桂影竞技 火树联合 银花 走马灯 十五夜 长街 鼓楼铁军'),
    ],
  },
  {
    matches: 3,
    leagues: [
      league(
        '霓虹篮球联盟',
        'basketball',
        '霓虹飞人 午夜列车 钢塔巨人 顶楼飞鸟 环城快线 雨棚斗牛 高架疾风 街灯',
      ),
      league('群岛篮球联盟', 'basketball', '椰林浪人 飞鱼 珊瑚城 季风 火山口 锚地水手 蓝洞 信天翁'),
    ],
  },
];

export const ESPORTS_DAY: readonly Programme[] = [
  {
    matches: 3,
    leagues: [
      league(
        '星轨争霸赛',
        'bestOf3',
        '夜枭 量子猫 零度回声 像素骑士 深空信号 第七码头 白噪音 赤焰工坊',
      ),
      league('九塔英雄联赛', 'bestOf3', '守塔人 鹤羽 长夜将明 墨刃 山海纪 惊蛰 破晓队 云端狐'),
    ],
  },
  {
    matches: 3,
    leagues: [
      league(
        '霓虹突击职业赛',
        'bestOf3',
        '黑曜石 弹道学院 静默之眼 霓虹雨 三号机库 红线 冷启动 回旋镖',
      ),
      league('边境火线赛', 'bestOf3', '界碑 沙狐 雷达站 夜行货车 白哨 信号弹 断桥 铁丝网'),
    ],
  },
  {
    matches: 2,
    leagues: [
      league(
        '机甲纪元大师赛',
        'bestOf5',
        '铁臂工坊 超载核心 晨星机师 蜂巢 齿轮公会 巨像 火花塞 银翼小队',
      ),
      league(
        '街机格斗公开赛',
        'bestOf5',
        '投币口 连招馆 摇杆 二段跳 红蓝掌机 末班电车 像素拳 存档点',
      ),
    ],
  },
];
