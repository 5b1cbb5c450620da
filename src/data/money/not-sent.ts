import { AppError } from '../../../contract/errors.ts';

/** Why a money action was not sent, with the message for the player. */
const MESSAGES = {
  offline: '当前没有网络，没有提交。请连上网络后再试',
  /** The platform did not answer completely what must be known before a money request. */
  unready: '平台暂时没有正常回应，没有提交。请稍后再试',
  /** Another operation of this account is being sent, perhaps in another tab. */
  busy: '另一笔操作正在提交，请稍候',
  /** This page stood still too long while it stored the operation. */
  stalled: '这台设备停顿了太久，没有提交。请再试一次',
  /** An operation of its group is not settled. */
  blocked: '上一笔操作的结果还在核对，核对完成前不能再提交',
  /** An identical operation was made a moment ago; the player may confirm the repetition. */
  similar: '刚刚已提交过一笔相同的操作',
  /** The journal cannot be written. */
  storage: '本机无法保存操作记录，为了资金安全，暂时不能提交',
  /** No account, or another one, is logged in. */
  session: '登录状态已变化，没有提交。请重新登录后再试',
  /** The platform has not told whose session this is, so there is no journal (decision 0099). */
  unnamed: '还不知道这次登录是哪个账号，没有提交。请用用户名和密码登录后再试',
  /** The player has taken a time-out (decision 0081). */
  rest: '休息中，现在不能充值',
  /** It would go beyond the player's own daily cap. */
  cap: '超过你设的每日充值上限',
};
export type NotSentReason = keyof typeof MESSAGES;

/** Nothing was sent, so nothing has to be reconciled. The message is for the player. */
export class NotSent extends AppError {
  readonly reason: NotSentReason;

  constructor(reason: NotSentReason, cause?: unknown, message = MESSAGES[reason]) {
    super('setup', message, { cause });
    this.reason = reason;
  }
}
