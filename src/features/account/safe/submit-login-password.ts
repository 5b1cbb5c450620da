import { AppError } from '../../../../contract/errors.ts';
import { MESSAGES } from '../../../../contract/messages.ts';
import { call } from '../../../api/call.ts';
import { FieldFault } from '../../../session/field-fault.ts';
import {
  forgetRefused,
  forgetRememberedOf,
  type Renewal,
  renewRemembered,
} from '../../../session/renew-remembered.ts';
import { isUnanswered } from '../../../session/use-attempt.ts';

/** What is typed; lives in the sheet alone and is never stored. */
export interface LoginPasswordDraft {
  before: string;
  after: string;
  again: string;
}
export type LoginPasswordField = keyof LoginPasswordDraft;

export interface Changed {
  kind: 'changed';
  /** How many other logins ended with it. */
  ended: number;
  remembered: Renewal;
}

/** No answer arrived, or none that says anything: the password may be the new one by now. */
export interface Doubtful {
  kind: 'doubtful';
  remembered: Renewal;
}

const WRONG_PASSWORD = /密码错误|密码不正确/;
const TOO_OFTEN = /失败次数|错误次数/;
const NEW_PASSWORD = /长度|相同/;

/** What speaks against a draft: no length is checked, as in registering (specification chapter 5). */
function loginPasswordFault(draft: LoginPasswordDraft): FieldFault<LoginPasswordField> | undefined {
  const { before, after, again } = draft;
  if (after !== again) return new FieldFault(MESSAGES.passwordMismatch, 'again');
  if (before === '') return new FieldFault(MESSAGES.missingField, 'before');
  return after === '' ? new FieldFault(MESSAGES.missingField, 'after') : undefined;
}

/**
 * Changes the login password (decision 0082). What this device remembers of the account is brought up to
 * date, or forgotten where nobody knows which password holds.
 * @throws {FieldFault} for a field; {AppError} for what is sure not to have changed anything
 */
export async function submitLoginPassword(
  username: string,
  draft: LoginPasswordDraft,
  signal: AbortSignal,
): Promise<Changed | Doubtful> {
  const fault = loginPasswordFault(draft);
  if (fault) throw fault;
  const payload = { old_password: draft.before, new_password: draft.after };
  try {
    const { ended } = await call('changeLoginPassword', payload, { signal });
    const remembered = await renewRemembered({ username, password: draft.after });
    return { kind: 'changed', ended, remembered };
  } catch (error) {
    // A browser may have repeated the change, and only its second arrival met the new password.
    if (isWrong(error)) void forgetRefused({ username, password: draft.before });
    if (!isUnanswered(error)) throw asFault(error);
    return { kind: 'doubtful', remembered: await forgetRememberedOf(username) };
  }
}

/** Whether it is the old password that the platform refused. */
function isWrong(error: unknown): boolean {
  return error instanceof AppError && error.status !== 429 && WRONG_PASSWORD.test(error.message);
}

/** The platform's no, at the field that it is about; how long to wait is about the old password. */
function asFault(error: unknown): unknown {
  if (!(error instanceof AppError) || error.silent) return error;
  if (error.status === 429 || isWrong(error) || TOO_OFTEN.test(error.message)) {
    return new FieldFault<LoginPasswordField>(error.message, 'before');
  }
  if (error.kind === 'refused' && NEW_PASSWORD.test(error.message)) {
    return new FieldFault<LoginPasswordField>(error.message, 'after');
  }
  return error;
}
