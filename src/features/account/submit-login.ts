import { LoginType } from '../../session/dialogs.ts';
import { keepOrForget, login, register, registerFault } from '../../session/login.ts';
import type { LoginDraft } from './login-draft.ts';

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
    if (fault) throw fault;
    await register(draft, { signal });
    onRegistered();
    void keepOrForget({ username: draft.username.trim(), password: draft.password }, remember);
  }
  await login(draft, { remember, signal });
}
