import type { GameStatus } from './enums.ts';

/** Product messages in the specification's words (chapters 4, 5, 8). One place, never retyped. */
export const MESSAGES = {
  duplicateAddress: '不可重复添加',
  withdrawalPasswordMismatch: '提现密码和确认密码不同',
  added: '添加成功',
  deleted: '删除成功',
  changed: '修改成功',
  set: '设置成功',
  copied: '复制成功',
  passwordMismatch: '密码不一致',
  missingField: '有未填选项',
  registered: '注册成功',
  makingPicture: '生成图片中...',
  noGameFound: '未搜索到游戏',
  confirmDelete: '是否确定删除?',
} as const;

/** Badge text of a game that cannot be opened now. */
export const AVAILABILITY_LABELS: Partial<Record<GameStatus, string>> = {
  2: '正在维护',
  3: '即将上线',
  4: '敬请期待',
};

/** Message for a tap on an unavailable game; undefined when the game can be opened. */
export function availabilityMessage(status: GameStatus): string | undefined {
  const label = AVAILABILITY_LABELS[status];
  return label && `${label}，请选择其他游戏`;
}

const STATUS_TEXTS: Record<number, string> = {
  400: '请求错误',
  401: '未授权，请登录',
  403: '拒绝访问',
  408: '请求超时',
  429: '操作太频繁，请稍后再试',
  501: '服务未实现',
  502: '网关错误',
  503: '服务不可用',
  504: '网关超时',
  505: 'HTTP版本不受支持',
};

/**
 * The text for an HTTP status, specification chapter 8; 429 is an addition to the catalogue's list. The platform's
 * own words, which say more, stand for the catalogue's with 500 and with every 4xx but 401.
 * @param url shown with a 404
 * @param said the platform's own words, see `wordsOfFailure`; empty for none
 */
export function statusMessage(status: number, url: string, said = ''): string {
  if (said !== '' && (status === 500 || (status >= 400 && status < 500 && status !== 401)))
    return said;
  if (status === 404) return `请求地址出错：${url}`;
  if (status === 500) return '服务器内部错误';
  return STATUS_TEXTS[status] ?? `http请求错误（${status}）`;
}
