import { MESSAGES } from '../../../contract/messages.ts';
import { LoginType } from '../../session/dialogs.ts';
import { FieldFault } from '../../session/field-fault.ts';
import { keepOrForget, login, register, registerFault } from '../../session/login.ts';
import type { LoginDraft, LoginFieldName } from './login-draft.ts';

interface SubmitOptions {
  signal: AbortSignal;
  /** Called when the registration has succeeded; the automatic login follows. */
  onRegistered: () => void;
}

/**
 * Submits the login dialog's form, specification chapter 4 "Login dialog".
 * @throws {FieldFault} for the form's own checks, {AppError} for the platform's errors
 */
export async function submitLogin(
  type: LoginType,
  draft: LoginDraft,
  { signal, onRegistered }: SubmitOptions,
): Promise<void> {
  const { remember } = draft;
  if (type === LoginType.register) {
    const fault = registerFault(draft);
    if (fault) throw new FieldFault(fault, faultyField(draft, fault));
    await register(draft, { signal });
    onRegistered();
    void keepOrForget({ username: draft.username.trim(), password: draft.password }, remember);
  }
  await login(draft, { remember, signal });
}

function faultyField(draft: LoginDraft, fault: string): LoginFieldName {
  if (fault === MESSAGES.passwordMismatch) return 'confrimPas';
  if (draft.username.trim() === '') return 'username';
  return draft.password === '' ? 'password' : 'confrimPas';
}
