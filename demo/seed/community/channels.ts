/** The platform's places in the messaging app, in shown order; links like the contacts of the notices. */
export const CHANNELS = [
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
