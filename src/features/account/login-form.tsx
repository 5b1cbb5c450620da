import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { LENGTH_HINTS } from '../../../contract/constants.ts';
import { AppError } from '../../../contract/errors.ts';
import { MESSAGES } from '../../../contract/messages.ts';
import { LoginType, openLogin } from '../../session/dialogs.ts';
import { invitedCode } from '../../session/invited-code.ts';
import { rememberSupport, WHY_NOT_REMEMBERED } from '../../session/remembered.ts';
import { FieldFault, focusFault, useAttempt } from '../../session/use-attempt.ts';
import { AttemptNote } from '../../ui/attempt-note.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { CaptchaField, useCaptcha } from './captcha-field.tsx';
import {
  clearDraft,
  type LoginFieldName,
  setDraft,
  startLoginDraft,
  startRegisterDraft,
  switchDraft,
  useLoginDraft,
} from './login-draft.ts';
import styles from './login-form.module.css';
import { submitLogin } from './submit-login.ts';

interface LoginFormProps {
  type: LoginType;
  open: boolean;
  onLoggedIn: () => void;
  onForgotten: () => void;
}

/** The login dialog's form in both modes, specification chapters 2, 4 and 5. */
export function LoginForm({ type, open, onLoggedIn, onForgotten }: LoginFormProps) {
  const draft = useLoginDraft();
  const form = useRef<HTMLFormElement>(null);
  const captcha = useCaptcha(() => setDraft({ captcha: '' }));
  const { state, fault, attempt, cancel, reset } = useAttempt();
  const registering = type === LoginType.register;
  const what = registering ? '注册' : '登录';

  const onOpen = useEffectEvent(() => {
    reset();
    if (registering) startRegisterDraft();
    else void startLoginDraft();
    void captcha.refresh();
  });
  // Closing the dialog cancels the running login attempt.
  const onClosed = useEffectEvent(cancel);
  useEffect(() => {
    if (open) onOpen();
    else onClosed();
  }, [open]);

  const field = (name: LoginFieldName) => ({
    name,
    value: draft[name],
    error: fault?.field === name ? fault.message : undefined,
    onChange: (event: { target: HTMLInputElement }) => setDraft({ [name]: event.target.value }),
  });

  async function submit(): Promise<void> {
    const end = await attempt((signal) =>
      submitLogin(type, draft, {
        signal,
        onRegistered: () => {
          showToast(MESSAGES.registered, 'success');
          switchTo(LoginType.login);
        },
      }),
    );
    if (end?.kind === 'idle') {
      clearDraft();
      onLoggedIn();
    } else if (end) showFailure(end.kind === 'failed' ? end.error : undefined);
  }

  function showFailure(error: unknown): void {
    if (error instanceof FieldFault) {
      showToast(error.message, 'error');
      focusFault(form.current, error);
      return;
    }
    if (error instanceof AppError && !error.silent) showToast(error.message, 'error');
    // An answer from the platform has used up the captcha; a request that failed in the network has not.
    const isUsed = error instanceof AppError && (error.kind === 'refused' || error.kind === 'http');
    void captcha.refresh({ isUsed });
  }

  function switchTo(next: LoginType): void {
    switchDraft();
    openLogin(next);
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit();
  }

  const { username, password } = LENGTH_HINTS;
  const fixedCode = registering && invitedCode() !== undefined;
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      <TextField
        {...field('username')}
        label="用户名"
        placeholder={registering ? `请输入用户名（${username}位）` : '请输入用户名'}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <PasswordField
        {...field('password')}
        label="密码"
        placeholder={registering ? `请输入密码（${password}位）` : '请输入密码'}
        autoComplete={registering ? 'new-password' : 'current-password'}
        enterKeyHint={registering ? 'next' : 'go'}
      />
      {registering && (
        <>
          <PasswordField
            {...field('confrimPas')}
            label="确认密码"
            placeholder={`请再次输入密码（${password}位）`}
            autoComplete="new-password"
            enterKeyHint="next"
          />
          <CaptchaField
            captcha={captcha}
            value={draft.captcha}
            onChange={(text) => setDraft({ captcha: text })}
          />
          <TextField
            {...field('code')}
            label="邀请码（选填）"
            placeholder="没有可不填"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            disabled={fixedCode}
            enterKeyHint="go"
          />
        </>
      )}
      <div className={styles.row}>
        <RememberBox checked={draft.remember} onChange={(remember) => setDraft({ remember })} />
        <Button tone="plain" className={styles.link} onClick={onForgotten}>
          忘记密码?
        </Button>
      </div>
      {!fault && (
        <AttemptNote state={state} what={what} onRetry={() => void submit()} onCancel={cancel} />
      )}
      <Button tone="primary" type="submit" wide busy={state.kind === 'busy'}>
        {what}
      </Button>
      <Button
        tone="plain"
        wide
        className={styles.link}
        onClick={() => {
          if (state.kind === 'busy') return;
          reset();
          switchTo(registering ? LoginType.login : LoginType.register);
        }}
      >
        {registering ? '已有账号？立即登录' : '还没有账号？立即注册'}
      </Button>
    </form>
  );
}

interface RememberBoxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function RememberBox({ checked, onChange }: RememberBoxProps) {
  const { data: support } = useQuery({
    queryKey: ['remember'],
    queryFn: rememberSupport,
    gcTime: 0,
  });
  if (support !== undefined && support !== 'yes') {
    return <p className={styles.note}>{WHY_NOT_REMEMBERED[support]}</p>;
  }
  return (
    <label className={styles.remember}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      记住密码
    </label>
  );
}
