import type { GamesByVendor } from './types.ts';

/** Sports books and virtual matches. */
export const SPORT_GAMES: GamesByVendor = {
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
