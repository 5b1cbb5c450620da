import { type FormEvent, useEffect, useId, useState } from 'react';
import { messageOf } from '../../../../contract/errors.ts';
import type { Operation } from '../../../../db/operation.ts';
import { isOnce, MONEY_KINDS } from '../../../../db/operation-kinds.ts';
import { useOffline } from '../../../data/connectivity/connectivity.ts';
import {
  acknowledgeOperation,
  cancelOperation,
  checkOperations,
  resendOperation,
  resumeOperation,
  wantsPassword,
} from '../../../data/money/actions.ts';
import { clockTime } from '../../../format/clock-time.ts';
import { useOneAtATime } from '../../../session/use-one-at-a-time.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { LiveText } from '../../../ui/live-text.tsx';
import { showToast } from '../../../ui/toast.tsx';
import styles from './open-operation.module.css';
import {
  explain,
  isRedacted,
  KIND_WORDS,
  refsOf,
  shortId,
  shortTarget,
  stateWords,
  stepWords,
  sumWords,
} from './operation-labels.ts';

export function OpenOperation({ op, password = '' }: { op: Operation; password?: string }) {
  const id = useId();
  const offline = useOffline();
  const asksPassword = wantsPassword(op);
  const sum = sumWords(op);
  const { what, todo } = explain(op, { offline, wantsPassword: asksPassword });
  return (
    <article className={styles.card} data-state={op.state} aria-labelledby={id}>
      <header className={styles.head}>
        <h3 id={id} className={styles.kind}>
          {MONEY_KINDS[op.kind].label}
          {isOnce(op) && op.target && <small>{op.target}</small>}
        </h3>
        <span className={styles.state}>
          {['sending', 'unknown'].includes(op.state) && (
            <i className={styles.pulse} aria-hidden="true" />
          )}
          {stateWords(op)}
        </span>
      </header>
      <p className={styles.amount}>
        {sum === undefined ? (
          '金额以实际到账为准'
        ) : (
          <>
            <b>{sum}</b> USDT
          </>
        )}
      </p>
      {/* A live region, because the state changes without the player's action. */}
      <div className={styles.words} role="status">
        <p>{what}</p>
        {todo && <p className={styles.todo}>{todo}</p>}
      </div>
      <OperationSteps op={op} asksPassword={asksPassword} typed={password} />
      <details className={styles.detail}>
        <summary>{clockTime(op.createdAt)} 发起 · 经过与编号</summary>
        <OperationFacts op={op} />
      </details>
    </article>
  );
}

interface OperationStepsProps {
  op: Operation;
  /** Whether the outcome is unknown and the player's password would settle it at once. */
  asksPassword: boolean;
  typed: string;
}

function OperationSteps({ op, asksPassword, typed }: OperationStepsProps) {
  const [password, setPassword] = useState(typed);
  const { busy, run: once } = useOneAtATime();
  const [fault, setFault] = useState<string>();
  // A hidden page keeps its state, so the password is cleared when the page is left.
  useEffect(() => () => setPassword(''), []);

  const run = (work: () => Promise<unknown>) =>
    once(async () => {
      setFault(undefined);
      try {
        await work();
      } catch (error) {
        setFault(messageOf(error));
      }
    });

  async function send(): Promise<void> {
    const secret = password === '' ? undefined : { password };
    const again = op.state === 'armed' ? resumeOperation : resendOperation;
    tell(await again(op.opId, secret));
    setPassword('');
  }

  if (op.state === 'duplicate' || op.state === 'missing') {
    return (
      <div className={styles.steps}>
        <LiveText role="alert" className={styles.fault}>
          {fault}
        </LiveText>
        <Button wide busy={busy} onClick={() => void run(() => acknowledgeOperation(op.opId))}>
          我知道了
        </Button>
      </div>
    );
  }
  const isArmed = op.state === 'armed';
  if (!isArmed && !asksPassword) return null;
  const secret = MONEY_KINDS[op.kind].secret;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (secret && password === '') setFault('请输入提现密码');
    else void run(send);
  };
  return (
    <form className={styles.steps} onSubmit={submit} noValidate>
      {secret && (
        <PasswordField
          label="提现密码"
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <LiveText role="alert" className={styles.fault}>
        {fault}
      </LiveText>
      <div className={styles.choices} data-two={isArmed || undefined}>
        {isArmed && (
          <Button disabled={busy} onClick={() => void run(() => cancelOperation(op.opId))}>
            放弃
          </Button>
        )}
        <Button tone="primary" type="submit" busy={busy}>
          {isArmed ? '确认提交' : '用密码核对'}
        </Button>
      </div>
    </form>
  );
}

/** A toast with the new state, because the operation's card may be gone by then. */
function tell(op: Operation): void {
  if (op.state === 'confirmed') showToast(doneWords(op), 'success');
  else if (op.state === 'rejected') showToast(`没有通过：${op.message ?? ''}`, 'error');
  else if (op.state === 'unknown') showToast('还没有明确的回应，会继续自动核对');
}

function doneWords(op: Operation): string {
  if (op.likely) return stateWords(op);
  const { done } = KIND_WORDS[op.kind];
  if (!isOnce(op)) return done === '已受理' ? '平台已受理' : done;
  const sum = sumWords(op);
  return sum === undefined ? done : `${done} ${sum} USDT`;
}

const second = new Intl.DateTimeFormat('zh-CN', {
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});

export function OperationFacts({ op }: { op: Operation }) {
  const words = KIND_WORDS[op.kind];
  return (
    <div className={styles.facts}>
      <dl>
        <dt>{words.ref}</dt>
        <dd>{op.orderNos.length > 0 ? refsOf(op).join('、') : '还没有'}</dd>
        <dt>操作编号</dt>
        <dd>{shortId(op.opId)}</dd>
        <dt>{words.target}</dt>
        <dd>{isRedacted(op) ? '退出登录时已抹去' : shortTarget(op) || '—'}</dd>
      </dl>
      <ol className={styles.history} aria-label="经过">
        {op.history.map(({ state, at, note }, index) => (
          <li key={`${at}-${state}`} data-state={state}>
            <time dateTime={new Date(at).toISOString()}>{second.format(at)}</time>
            <span>
              {stepWords(op, index)}
              {note && <small>{op.orderNos.includes(note) ? refsOf(op).join('、') : note}</small>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A button that checks open operations against the platform's records, and the last check's time. */
export function CheckNow({ ops }: { ops: readonly Operation[] }) {
  const offline = useOffline();
  const { busy, run } = useOneAtATime();
  const unknown = ops.filter(({ state }) => state === 'unknown');
  if (unknown.length === 0) return null;
  const read = unknown.filter(({ goodReads }) => goodReads > 0);
  const asOf = Math.max(...read.map(({ updatedAt }) => updatedAt));

  async function check(): Promise<void> {
    if (offline) {
      showToast('当前没有网络，联网后会自动核对');
      return;
    }
    try {
      if (!(await checkOperations())) showToast('平台暂时没有正常回应，稍后会自动再核对');
    } catch (error) {
      showToast(messageOf(error), 'error');
    }
  }

  return (
    <div className={styles.check}>
      <LiveText className={styles.asOf}>
        {busy ? '正在核对…' : Number.isFinite(asOf) && `截至 ${clockTime(asOf)}`}
      </LiveText>
      <Button size="s" busy={busy} onClick={() => void run(check)}>
        立即核对
      </Button>
    </div>
  );
}
