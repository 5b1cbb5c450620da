import type { QueryClient } from '@tanstack/react-query';
import { walletCalls } from '../../../../contract/calls/wallet.ts';
import { AppError } from '../../../../contract/errors.ts';
import { MESSAGES } from '../../../../contract/messages.ts';
import { call } from '../../../api/call.ts';
import { confirmFromList } from '../../../data/queries/confirm-from-list.ts';
import { rereadUserInfo } from '../../../data/queries/reread-user-info.ts';
import { FieldFault } from '../../../session/use-attempt.ts';
import { revalidateUserInfo, userInfoQuery } from '../../../session/user-info.ts';

/** `set` while there is no password, `change` afterwards: specification chapter 4, "Password panel". */
export type PasswordMode = 'set' | 'change';

/** The typed passwords, kept only in the panel's state and never stored. */
export interface PasswordDraft {
  before: string;
  after: string;
  again: string;
}
export type PasswordFieldName = keyof PasswordDraft;

/**
 * The outcome: `done`; or, in set mode, if the platform already has a password: `landed` when the answer to
 * this request was lost, `already` when the platform refused the request.
 */
type PasswordOutcome = 'done' | 'landed' | 'already';

const WRONG_PASSWORD = /密码错误|密码不正确|错误次数/;
const WRONG_LENGTH = /长度/;

/** The first fault of a draft; the length is not checked (chapter 5). */
function passwordFault(
  mode: PasswordMode,
  draft: PasswordDraft,
): FieldFault<PasswordFieldName> | undefined {
  const { before, after, again } = draft;
  if (after !== again) return new FieldFault(MESSAGES.withdrawalPasswordMismatch, 'again');
  if (mode === 'change' && before === '') {
    return new FieldFault(MESSAGES.missingField, 'before');
  }
  return after === '' ? new FieldFault(MESSAGES.missingField, 'after') : undefined;
}

/**
 * Sets or changes the withdrawal password. User info is read again, also when the answer is lost, because it
 * says whether a password is set.
 * @throws {FieldFault} for a field; {AppError} as `call` does
 */
export async function submitPassword(
  client: QueryClient,
  mode: PasswordMode,
  draft: PasswordDraft,
  signal: AbortSignal,
): Promise<PasswordOutcome> {
  const fault = passwordFault(mode, draft);
  if (fault) throw fault;
  try {
    if (mode === 'set') await call(walletCalls.setPassword, { password: draft.after }, { signal });
    else {
      const payload = { old_password: draft.before, new_password: draft.after };
      await call(walletCalls.updatePassword, payload, { signal });
    }
  } catch (error) {
    if (error instanceof AppError && error.kind === 'unauthorized') throw error;
    if (mode === 'set' && (await isSetByNow(client, signal))) {
      return error instanceof AppError && error.kind === 'refused' ? 'already' : 'landed';
    }
    throw asFault(error);
  }
  noteSet(client);
  return 'done';
}

/** Assigns the platform's refusal to the field that it is about. */
function asFault(error: unknown): unknown {
  if (!(error instanceof AppError) || error.kind !== 'refused') return error;
  if (WRONG_PASSWORD.test(error.message)) return new FieldFault(error.message, 'before');
  if (WRONG_LENGTH.test(error.message)) return new FieldFault(error.message, 'after');
  return error;
}

/** Marks the password as set in the cache, in case the next read of user info fails. */
function noteSet(client: QueryClient): void {
  client.setQueryData(
    userInfoQuery().queryKey,
    (info) => info && { ...info, hasWithdrawalPassword: true },
  );
  void rereadUserInfo();
}

/** Whether the platform has a password now; false if it cannot be reached or the attempt was cancelled. */
async function isSetByNow(client: QueryClient, signal: AbortSignal): Promise<boolean> {
  const userInfo = {
    queryKey: userInfoQuery().queryKey,
    fetch: () => revalidateUserInfo(client),
  };
  return await confirmFromList(
    client,
    userInfo,
    signal,
    (info) => info.hasWithdrawalPassword === true,
  );
}
