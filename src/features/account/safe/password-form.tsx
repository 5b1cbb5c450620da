import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LENGTH_HINTS } from '../../../../contract/constants.ts';
import { AppError } from '../../../../contract/errors.ts';
import { isNotOffered } from '../../../api/not-offered.ts';
import { askAgain, useOffline } from '../../../data/connectivity/connectivity.ts';
import { openDialog, requireLogin } from '../../../session/dialogs.ts';
import { holdReload } from '../../../session/reload-guard.ts';
import { useAccount } from '../../../session/session-store.ts';
import { focusFault, useAttempt } from '../../../session/use-attempt.ts';
import { AttemptNote } from '../../../ui/attempt-note.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast.tsx';
import styles from './password-form.module.css';
import {
  type Doubtful,
  type LoginPasswordDraft,
  type LoginPasswordField,
  type PasswordOutcome,
  submitLoginPassword,
} from './submit-login-password.ts';

const EMPTY: LoginPasswordDraft = { before: '', after: '', again: '' };
const NOT_OFFERED = '这个平台不能在这里修改登录密码，请联系客服';
const DOUBT =
  '没有收到平台的回答，登录密码可能已经改了。联网后再提交一次就知道：提示原密码错误，多半就是新密码已经生效。也可以退出后用新密码重新登录，登不上再用原密码。';
const FORGOTTEN = '为免记错，本机记住的密码已经清除。';
const PERHAPS = '上一次提交多半已经生效：新密码可能就是现在的登录密码。退出后用它登录，就能确认。';

interface PasswordFormProps {
  /** Set if an earlier attempt's answer was lost, which changes the meaning of a later error. */
  doubt: Doubtful | undefined;
  onOutcome: (outcome: PasswordOutcome) => void;
}

/** The fields of the login password. Passwords are kept only in this component's state. */
export function PasswordForm({ doubt, onOutcome }: PasswordFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const username = useAccount()?.username ?? '';
  const offline = useOffline();
  const { state, fault, attempt, cancel, reset } = useAttempt();
  const [draft, setDraft] = useState(EMPTY);
  useEffect(() => holdReload('the login password'), []);
  // A hidden page keeps its state, so the passwords are cleared when the page is left.
  useEffect(() => () => setDraft(EMPTY), []);
  const { password: length } = LENGTH_HINTS;

  const field = (name: LoginPasswordField) => ({
    name,
    value: draft[name],
    error: fault?.field === name ? fault.message : undefined,
    onChange: (event: { target: HTMLInputElement }) => {
      setDraft({ ...draft, [name]: event.target.value });
      reset();
    },
  });

  async function submit(): Promise<void> {
    if (!requireLogin()) return;
    if (offline) {
      // Nothing was sent, so the outcome is not in doubt.
      askAgain();
      showToast('现在没有网络，没有提交', 'error');
      return;
    }
    const end = await attempt(async (signal) => {
      onOutcome(await submitLoginPassword(username, draft, signal));
    });
    if (end?.kind === 'failed') showFailure(end.error, end.message);
  }

  function showFailure(error: unknown, message: string): void {
    if (error instanceof AppError && error.silent) return;
    showToast(isNotOffered(error) ? NOT_OFFERED : message, 'error');
    focusFault(form.current, error);
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit();
  }

  const notOffered = state.kind === 'failed' && isNotOffered(state.error);
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      {offline && (
        <p className={styles.note} role="status">
          现在没有网络，修改登录密码需要联网。
        </p>
      )}
      {/* Tells password managers which account the new password belongs to. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...field('before')}
        label="原密码"
        placeholder="请输入现在的登录密码"
        autoComplete="current-password"
        enterKeyHint="next"
      />
      <PasswordField
        {...field('after')}
        label="新密码"
        placeholder={`请输入新密码（${length}位）`}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <PasswordField
        {...field('again')}
        label="确认密码"
        placeholder={`请再次输入（${length}位）`}
        autoComplete="new-password"
        enterKeyHint="go"
      />
      {doubt && state.kind !== 'busy' && (
        <p className={styles.note} role="alert">
          {fault?.field === 'before' ? PERHAPS : DOUBT}
          {doubt.remembered === 'forgotten' && FORGOTTEN}
        </p>
      )}
      {notOffered && (
        <p className={styles.note} role="alert">
          {NOT_OFFERED}。
        </p>
      )}
      {!fault && !notOffered && (
        <AttemptNote state={state} what="修改" onRetry={() => void submit()} onCancel={cancel} />
      )}
      <Button tone="primary" type="submit" wide busy={state.kind === 'busy'}>
        修改登录密码
      </Button>
      <Button tone="plain" wide className={styles.link} onClick={() => openDialog('support')}>
        忘记原密码？联系客服
      </Button>
    </form>
  );
}
