import { AppError } from '../../../contract/errors.ts';

/**
 * Why a money action was not sent:
 * - `offline`: no network
 * - `busy`: another operation of this account is being sent, perhaps in another tab
 * - `blocked`: an operation of its group is not settled
 * - `similar`: an identical operation was made a moment ago; the player may confirm the repetition
 * - `storage`: the journal cannot be written
 * - `unready`: the platform did not answer completely what must be known before a money request
 * - `session`: no account, or another one, is logged in
 * - `rest`: the player has taken a time-out (decision 0081)
 * - `cap`: it would go beyond the player's own daily cap
 */
export type NotSentReason =
  | 'offline'
  | 'unready'
  | 'busy'
  | 'blocked'
  | 'similar'
  | 'storage'
  | 'session'
  | 'rest'
  | 'cap';

const WORDS: Record<NotSentReason, string> = {
  offline: '当前没有网络，没有提交。请连上网络后再试',
  unready: '平台暂时没有正常回应，没有提交。请稍后再试',
  busy: '另一笔操作正在提交，请稍候',
  blocked: '上一笔操作的结果还在核对，核对完成前不能再提交',
  similar: '刚刚已提交过一笔相同的操作',
  storage: '本机无法保存操作记录，为了资金安全，暂时不能提交',
  session: '登录状态已变化，没有提交。请重新登录后再试',
  rest: '休息中，现在不能充值',
  cap: '超过你设的每日充值上限',
};

/** Nothing was sent, so nothing has to be reconciled. The message is for the player. */
export class NotSent extends AppError {
  readonly reason: NotSentReason;

  constructor(reason: NotSentReason, cause?: unknown, message = WORDS[reason]) {
    super('setup', message, { cause });
    this.reason = reason;
  }
}
