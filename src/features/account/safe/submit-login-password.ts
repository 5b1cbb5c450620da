import { accountCalls } from '../../../../contract/calls/account.ts';
import { AppError } from '../../../../contract/errors.ts';
import { MESSAGES } from '../../../../contract/messages.ts';
import { call } from '../../../api/call.ts';
import {
  forgetRefused,
  forgetRememberedOf,
  type Renewal,
  renewRemembered,
} from '../../../session/renew-remembered.ts';
import { FieldFault, isUnanswered } from '../../../session/use-attempt.ts';

/** The typed passwords, kept only in the sheet's state and never stored. */
export interface LoginPasswordDraft {
  before: string;
  after: string;
  again: string;
}
export type LoginPasswordField = keyof LoginPasswordDraft;

export interface Changed {
  kind: 'changed';
  ended: number;
  remembered: Renewal;
}

/** The answer was lost or is unclear, so the new password may already be in force. */
export interface Doubtful {
  kind: 'doubtful';
  remembered: Renewal;
}

export type PasswordOutcome = Changed | Doubtful;

const WRONG_PASSWORD = /密码错误|密码不正确/;
const TOO_OFTEN = /失败次数|错误次数/;
const NEW_PASSWORD = /长度|相同/;

/** The first fault of a draft; the length is not checked, as at registration (specification chapter 5). */
function loginPasswordFault(draft: LoginPasswordDraft): FieldFault<LoginPasswordField> | undefined {
  const { before, after, again } = draft;
  if (after !== again) return new FieldFault(MESSAGES.passwordMismatch, 'again');
  if (before === '') return new FieldFault(MESSAGES.missingField, 'before');
  return after === '' ? new FieldFault(MESSAGES.missingField, 'after') : undefined;
}

/**
 * Changes the login password (decision 0082). The remembered credentials are updated, or deleted if it is
 * unknown which password is in force.
 * @throws {FieldFault} for a field; {AppError} if the password certainly did not change
 */
export async function submitLoginPassword(
  username: string,
  draft: LoginPasswordDraft,
  signal: AbortSignal,
): Promise<PasswordOutcome> {
  const fault = loginPasswordFault(draft);
  if (fault) throw fault;
  const payload = { old_password: draft.before, new_password: draft.after };
  try {
    const { ended } = await call(accountCalls.changeLoginPassword, payload, { signal });
    const remembered = await renewRemembered({ username, password: draft.after });
    return { kind: 'changed', ended, remembered };
  } catch (error) {
    // The refused old password is deleted if it is the remembered one: the browser may have repeated the
    // request, so that the first arrival changed the password and the second was refused.
    if (isWrong(error)) void forgetRefused({ username, password: draft.before });
    if (!isUnanswered(error)) throw asFault(error);
    return { kind: 'doubtful', remembered: await forgetRememberedOf(username) };
  }
}

function isWrong(error: unknown): boolean {
  return error instanceof AppError && error.status !== 429 && WRONG_PASSWORD.test(error.message);
}

/** Assigns the platform's refusal to its field; a waiting time concerns the old password. */
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
