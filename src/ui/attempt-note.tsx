import styles from './attempt-note.module.css';
import { Button } from './button.tsx';

/** The state to show; nothing is shown for `idle`. */
type NotedState =
  | { kind: 'idle' }
  | { kind: 'busy'; slow: boolean }
  | { kind: 'unreachable' }
  | { kind: 'cancelled' }
  | { kind: 'failed'; message: string };

interface AttemptNoteProps {
  state: NotedState;
  /** Name of the action: 登录, 添加. */
  what: string;
  typed?: boolean;
  onRetry: () => void;
  onCancel: () => void;
}

/** A note below a form: slow network with a cancel button, lost network with a retry button, or an error. */
export function AttemptNote({ state, what, typed = true, onRetry, onCancel }: AttemptNoteProps) {
  if (state.kind === 'idle' || (state.kind === 'busy' && !state.slow)) return null;
  if (state.kind === 'failed') {
    return (
      <p className={styles.notice} data-tone="error">
        {state.message}
      </p>
    );
  }
  const isLost = state.kind === 'unreachable';
  const texts = {
    busy: '网络较慢，仍在等待…',
    unreachable: `${what}需要网络。${typed ? '填写的内容都还在，' : ''}联网后再试。`,
    cancelled: `已取消等待${typed ? '，填写的内容都还在' : ''}。`,
  };
  return (
    <div
      key={state.kind}
      className={styles.notice}
      data-tone={isLost ? 'error' : undefined}
      role={isLost ? 'alert' : 'status'}
    >
      <span>{texts[state.kind]}</span>
      {state.kind === 'busy' ? (
        <Button size="s" onClick={onCancel}>
          取消
        </Button>
      ) : (
        <Button size="s" onClick={onRetry}>
          重试
        </Button>
      )}
    </div>
  );
}
