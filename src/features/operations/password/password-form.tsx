import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { LENGTH_HINTS } from '../../../../contract/constants.ts';
import { MESSAGES } from '../../../../contract/messages.ts';
import { openDialog, requireLogin } from '../../../session/dialogs.ts';
import { FieldFault, focusFault, isInDoubt, useAttempt } from '../../../session/use-attempt.ts';
import { AttemptNote } from '../../../ui/attempt-note.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { showError, showToast } from '../../../ui/toast.tsx';
import styles from './password-panel.module.css';
import {
  type PasswordDraft,
  type PasswordFieldName,
  type PasswordMode,
  submitPassword,
} from './submit-password.ts';

const EMPTY: PasswordDraft = { before: '', after: '', again: '' };
const LANDED = '平台的回答在路上丢了，但提现密码已经设置好，不用再设一次。';
const ALREADY = '提现密码之前已经设置过。想换一个可以在这里修改；不是本人设置的，请马上联系客服。';
const DOUBT =
  '没有收到平台的回答，修改可能已经生效。再试时若提示原密码错误，就是新密码已经生效了。';
const PERHAPS = '上一次提交可能已经生效：新密码也许就是现在的提现密码。';

/** The fields of the withdrawal password. Passwords are kept only in this component's state. */
export function PasswordForm({ mode, onDone }: { mode: PasswordMode; onDone: () => void }) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { state, fault, attempt, cancel, reset } = useAttempt();
  const [draft, setDraft] = useState(EMPTY);
  const [note, setNote] = useState('');
  // Whether an earlier attempt's answer was lost, which changes the meaning of a later error.
  const [doubt, setDoubt] = useState(false);
  const { withdrawalPassword: length } = LENGTH_HINTS;
  const doubtful = mode === 'change' && isInDoubt(state);
  const what = mode === 'set' ? '设置' : '修改';

  const field = (name: PasswordFieldName) => ({
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
    const end = await attempt(async (signal) => {
      const outcome = await submitPassword(client, mode, draft, signal);
      if (outcome === 'done') {
        showToast(mode === 'set' ? MESSAGES.set : MESSAGES.changed, 'success');
        onDone();
        return;
      }
      // A password exists, so the panel now changes it instead of setting one.
      setNote(outcome === 'landed' || doubt ? LANDED : ALREADY);
      setDoubt(false);
      setDraft(EMPTY);
    });
    if (end && isInDoubt(end)) setDoubt(true);
    if (end?.kind !== 'failed') return;
    const { error } = end;
    showError(error);
    if (!(error instanceof FieldFault)) return;
    setNote(error.field === 'before' && doubt && mode === 'change' ? PERHAPS : '');
    focusFault(form.current, error);
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit();
  }

  const choice = { autoComplete: 'new-password', placeholder: `请输入提现密码（${length}位）` };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      <div className={styles.region} role="status">
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {mode === 'change' && (
        <PasswordField
          {...field('before')}
          label="原提现密码"
          placeholder="请输入原提现密码"
          // A password manager would fill in the login password, and each wrong password costs an attempt.
          autoComplete="off"
          enterKeyHint="next"
        />
      )}
      <PasswordField
        {...field('after')}
        {...choice}
        label={mode === 'set' ? '提现密码' : '新提现密码'}
        enterKeyHint="next"
      />
      <PasswordField
        {...field('again')}
        {...choice}
        label="确认密码"
        placeholder={`请再次输入（${length}位）`}
        enterKeyHint="go"
      />
      {doubtful && (
        <p className={styles.note} role="alert">
          {DOUBT}
        </p>
      )}
      {!fault && !doubtful && (
        <AttemptNote state={state} what={what} onRetry={() => void submit()} onCancel={cancel} />
      )}
      <Button tone="primary" type="submit" wide busy={state.kind === 'busy'}>
        {mode === 'set' ? '设置提现密码' : '修改提现密码'}
      </Button>
      {mode === 'change' && (
        <Button tone="plain" wide className={styles.link} onClick={() => openDialog('support')}>
          忘记原提现密码？联系客服
        </Button>
      )}
    </form>
  );
}
