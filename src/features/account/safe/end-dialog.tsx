import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AppError } from '../../../../contract/errors.ts';
import { useOffline } from '../../../data/connectivity/connectivity.ts';
import { useAttempt } from '../../../session/use-attempt.ts';
import { AttemptNote } from '../../../ui/attempt-note.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { type Ending, endSessions } from './end-sessions.ts';
import styles from './session-list.module.css';
import { deviceWords } from './session-words.ts';

interface EndDialogProps {
  /** What is to end; undefined closes the dialog. */
  ending: Ending | undefined;
  onClose: () => void;
  /** The question has left the screen, and what it was about too: the focus needs a place. */
  onGone: () => void;
}

/** Asks before a login, or all others, end. */
export function EndDialog({ ending, onClose, onGone }: EndDialogProps) {
  const client = useQueryClient();
  const offline = useOffline();
  const { state, attempt, cancel, reset } = useAttempt();
  // Kept while the dialog fades away.
  const [shown, setShown] = useState(ending);
  if (ending && ending !== shown) setShown(ending);
  const ended = useRef(false);
  const startAnew = useEffectEvent(() => {
    ended.current = false;
    reset();
  });
  const open = ending !== undefined;
  const asked = useRef(ending);
  useEffect(() => {
    asked.current = ending;
    if (ending !== undefined) startAnew();
  }, [ending]);

  /** Put off: what is under way is no longer waited for. */
  function close(): void {
    cancel();
    onClose();
  }

  async function end(): Promise<void> {
    if (!ending) return;
    const result = await attempt((signal) => endSessions(client, ending, signal));
    // The question is another one by now, or was put away: the list tells how it ended.
    if (asked.current !== ending) return;
    if (result?.kind === 'idle') {
      showToast('已退出', 'success');
      ended.current = true;
      onClose();
    } else if (result?.kind === 'failed') {
      const { error, message } = result;
      if (!(error instanceof AppError && error.silent)) showToast(message, 'error');
    }
  }

  const all = shown === 'others';
  return (
    <Dialog
      open={open}
      onClose={close}
      title={all ? '退出其他所有登录?' : '让这台设备退出登录?'}
      givesFocusBack={() => !ended.current}
      onGone={() => {
        if (ended.current) onGone();
      }}
    >
      <div className={styles.question}>
        {shown && shown !== 'others' && <p className={styles.device}>{deviceWords(shown)}</p>}
        <p>
          {all ? '除了这里，其他设备和浏览器' : '它'}
          会立刻退出，牌桌上的座位也会收回，要输入密码才能再登录。
        </p>
        <p className={styles.quiet}>不是你登录的？退出后请马上修改登录密码。</p>
        {offline && state.kind === 'idle' && (
          <p className={styles.quiet}>现在没有网络，退出登录需要联网。</p>
        )}
        <AttemptNote
          state={state}
          what="退出登录"
          typed={false}
          onRetry={() => void end()}
          onCancel={cancel}
        />
        <div className={styles.choices}>
          <Button onClick={close}>取消</Button>
          <Button tone="danger" busy={state.kind === 'busy'} onClick={() => void end()}>
            {all ? '全部退出' : '退出'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
