import { accountCalls } from '../../contract/calls/account.ts';
import { AppError } from '../../contract/errors.ts';
import { MESSAGES } from '../../contract/messages.ts';
import { call } from '../api/call.ts';
import { deviceId } from './device.ts';
import { dropInvitedCode, invitedCode, noteInvitedCode } from './invited-code.ts';
import { adoptToken } from './lifecycle.ts';
import { type Credentials, clearRemembered, saveRemembered } from './remembered.ts';
import { setToken } from './session-store.ts';
import { FieldFault } from './use-attempt.ts';

/** The registration form; names as on the wire (specification chapter 3). */
export interface RegisterForm extends Credentials {
  confrimPas: string;
  captcha: string;
  code: string;
}

interface Attempt {
  /** Aborted when the player cancels on a slow network. */
  signal?: AbortSignal;
}

/** The form's first fault (specification chapter 5), or undefined when it may be sent. */
export function registerFault(form: RegisterForm): FieldFault<keyof RegisterForm> | undefined {
  if (form.password !== form.confrimPas) {
    return new FieldFault(MESSAGES.passwordMismatch, 'confrimPas');
  }
  if (form.username.trim() === '') return new FieldFault(MESSAGES.missingField, 'username');
  return form.password === '' ? new FieldFault(MESSAGES.missingField, 'password') : undefined;
}

/**
 * Logs in and starts the session.
 * @param remember on success true stores the credentials, false deletes stored ones
 * @throws {AppError} as `call` does; a 401 here is the platform's answer to the credentials
 */
export async function login(
  { username, password }: Credentials,
  { remember, signal }: Attempt & { remember: boolean },
): Promise<void> {
  // Login has the same body as register (specification chapter 7), but uses only two of its fields.
  const unused = { confrimPas: '', captcha: '', code: '' };
  const body = { username: username.trim(), password, ...unused, device: await deviceId() };
  const { token } = await spoken(
    call(accountCalls.login, body, signal ? { signal } : {}),
    '用户名或密码错误',
  );
  adoptToken(token, (accepted) => setToken(accepted, body.username));
  // Not awaited: a hanging database must not delay the login.
  void keepOrForget({ username: body.username, password }, remember);
}

/**
 * Registers; on success deletes the stored invite code. The answer's result is not read: "only truthiness of
 * the response is used" (specification chapter 7), and a response with code 200 is one.
 * @throws {AppError} as `call` does
 */
export async function register(form: RegisterForm, { signal }: Attempt = {}): Promise<void> {
  const { password, confrimPas } = form;
  const body = {
    username: form.username.trim(),
    password,
    confrimPas,
    captcha: form.captcha.trim(),
    code: form.code.trim(),
    device: await deviceId(),
  };
  await spoken(call(accountCalls.register, body, signal ? { signal } : {})).catch(
    async (error: unknown) => {
      const code = error instanceof AppError && error.kind === 'refused' && invitedCode();
      if (code) await noteInvitedCode(code);
      throw error;
    },
  );
  dropInvitedCode();
}

/** Stores or deletes the credentials; a failure to store them does not fail the login. */
export async function keepOrForget(credentials: Credentials, remember: boolean): Promise<void> {
  try {
    if (remember) await saveRemembered(credentials);
    else clearRemembered();
  } catch {
    clearRemembered();
  }
}

/** Turns a 401 into a visible refusal: elsewhere it is silent because it opens this login dialog. */
async function spoken<T>(answer: Promise<T>, text?: string): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'unauthorized') throw error;
    throw new AppError('refused', text ?? error.message, { status: 401, cause: error });
  }
}
