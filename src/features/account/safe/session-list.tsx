import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LoginSession } from '../../../../contract/calls/account.ts';
import { AppError } from '../../../../contract/errors.ts';
import { useOffline } from '../../../data/connectivity/connectivity.ts';
import { useServerNow } from '../../../data/time/use-server-now.ts';
import { useAttempt } from '../../../session/use-attempt.ts';
import { AttemptNote } from '../../../ui/attempt-note.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ComputerIcon, PhoneIcon } from '../../../ui/icons/security.tsx';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { deviceWords, openedWords, seenWords } from './session-labels.ts';
import styles from './session-list.module.css';
import { type Ending, endSessions, type SessionsView } from './sessions.ts';

/** Number of logins shown at first; a button shows the others. */
const FIRST = 5;
const MINUTE_MS = 60_000;

export function SessionPart({ view }: { view: SessionsView }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [ending, setEnding] = useState<Ending>();
  const { sessions, offered } = view;
  const others = sessions?.some(({ current }) => !current) ?? false;
  return (
    <section className={styles.part} aria-label="登录设备">
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          登录设备
        </h2>
        {offered && others && (
          <Button size="s" tone="plain" onClick={() => setEnding('others')}>
            退出其他所有登录
          </Button>
        )}
      </div>
      {!offered && (
        <p className={styles.none}>这个平台不列出登录设备。担心账号被别人登录，就修改登录密码。</p>
      )}
      {offered && sessions && <SessionList sessions={sessions} onEnd={setEnding} />}
      {offered && !sessions && (
        <NothingSeen view={view} what="登录设备">
          <Skeleton heights={[4, 4]} />
        </NothingSeen>
      )}
      <EndDialog
        ending={ending}
        onClose={() => setEnding(undefined)}
        onGone={() => heading.current?.focus()}
      />
    </section>
  );
}

interface SessionListProps {
  sessions: readonly LoginSession[];
  onEnd: (session: LoginSession) => void;
}

function SessionList({ sessions, onEnd }: SessionListProps) {
  const now = useServerNow(true, MINUTE_MS);
  const [all, setAll] = useState(false);
  const rest = sessions.length - FIRST;
  const rows = (all ? sessions : sessions.slice(0, FIRST)).map((session) => {
    const device = deviceWords(session);
    const opened = openedWords(session, now);
    const seen = seenWords(session, now);
    return (
      <li key={session.id} className={styles.row} data-current={session.current || undefined}>
        {/Android|iPhone|iPad|HarmonyOS/.test(device) ? <PhoneIcon /> : <ComputerIcon />}
        <div className={styles.words}>
          <p className={styles.device}>
            {device}
            {session.current && <span className={styles.here}>当前设备</span>}
          </p>
          <p className={styles.quiet}>
            {seen}
            {opened !== undefined && ` · ${opened}`}
          </p>
        </div>
        {!session.current && (
          <Button size="s" aria-label={`退出 ${device}，${seen}`} onClick={() => onEnd(session)}>
            退出
          </Button>
        )}
      </li>
    );
  });
  return (
    <>
      <ul className={styles.list}>{rows}</ul>
      {!all && rest > 0 && (
        <Button tone="plain" wide onClick={() => setAll(true)}>
          显示其余 {rest} 个
        </Button>
      )}
    </>
  );
}

interface EndDialogProps {
  /** The logins to end; undefined closes the dialog. */
  ending: Ending | undefined;
  onClose: () => void;
  /**
   * Called when the dialog has closed after a success: the button that opened it is gone, so the focus needs
   * a new place.
   */
  onGone: () => void;
}

function EndDialog({ ending, onClose, onGone }: EndDialogProps) {
  const client = useQueryClient();
  const offline = useOffline();
  const { state, attempt, cancel, reset } = useAttempt();
  // The content stays during the closing animation.
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

  /** Closes the dialog and stops waiting for a running request. */
  function close(): void {
    cancel();
    onClose();
  }

  async function end(): Promise<void> {
    if (!ending) return;
    const result = await attempt((signal) => endSessions(client, ending, signal));
    // The dialog was closed or shows another login by now; the list shows the outcome.
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
